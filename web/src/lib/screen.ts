/** A phone that lies down: little height for much. */
export const LYING = '(min-width: 560px) and (max-height: 480px)'
/** Screens on which the picture and the decision stand side by side: wide ones, and phones that lie down. */
export const SIDE_BY_SIDE = `(min-width: 900px), ${LYING}`
/** Screens that have room for what has happened as well. */
export const WITH_LOG = '(min-width: 900px) and (min-height: 481px)'
