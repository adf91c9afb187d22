/** A line of a list of tables; mine: it waits for whoever reads it. */
export type Listed = { id: string; game: string; under: string; mine?: boolean }
