/** One icon of the set, drawn by Icon.svelte; see icons.ts. */
declare module 'virtual:icon/*' {
  const body: string
  export default body
}
