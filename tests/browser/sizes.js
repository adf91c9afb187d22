/* What does not fit on this page, as sentences; nothing: all is well. The names of the players must be whole. */
(names) => {
  const problems = []
  const named = (node) => {
    const words = (node.getAttribute('aria-label') || node.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 40)
    return `${node.tagName.toLowerCase()}.${String(node.className.baseVal ?? node.className).split(' ')[0]} "${words}"`
  }
  const isShown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !node.closest('.unseen, [inert], [aria-hidden="true"]')
  const inTheWindow = ({ left, top, right, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1

  const width = document.documentElement.scrollWidth
  if (width > innerWidth) {
    const wide = [...document.querySelectorAll('body *')].filter((node) => node.getBoundingClientRect().right > innerWidth + 1)
    problems.push(`the page is ${width} px wide: ${wide.slice(0, 3).map(named).join(', ')}`)
  }

  const controls = [...document.querySelectorAll('button, a[href], input, select, summary, [role="button"], [role="slider"]')]
    .filter((node) => isShown(node) && node.getBoundingClientRect().width > 0)
  /** How much of a control can be pressed, and what lies over the rest. */
  const pressable = (node) => {
    const box = node.getBoundingClientRect()
    let [free, all, over] = [0, 0, null]
    for (let i = 1; i < 8; i++)
      for (let j = 1; j < 8; j++) {
        const found = document.elementFromPoint(box.left + (box.width * i) / 8, box.top + (box.height * j) / 8)
        all += 1
        if (found && (node.contains(found) || found.contains(node))) free += 1
        else over = found ?? over
      }
    return { share: free / all, over }
  }
  // What must be decided can be pressed as the page opens: every button of the picture's, every card
  // and square by a part of it (cards overlap), and the list of moves where it is unfolded.
  const groups = [...document.querySelectorAll('[data-decision]')].map((group) => [group.dataset.decision, controls.filter((node) => group.contains(node))]).filter(([, group]) => group.length > 0)
  const FREE = { hand: 0.15, list: 0.5, true: 0.5, '': 0.5 }
  for (const [kind, group] of groups) {
    const asked = kind === 'list' ? group.slice(0, 2) : group // it may be longer than its window, which can be scrolled
    const hidden = asked.find((node) => !inTheWindow(node.getBoundingClientRect()) || pressable(node).share < FREE[kind])
    if (hidden) problems.push(`out of view: ${named(hidden)}`)
  }
  // Of the places where a card may go one is enough: the others may be far.
  const places = controls.filter((node) => node.matches('[data-place]'))
  const found = places.some((node) => inTheWindow(node.getBoundingClientRect()) && pressable(node).share >= 0.15)
  if (document.querySelector('.dock.asked') && groups.length === 0 && !found) problems.push('something is asked, and nothing that answers it is in view')
  // What is in view needs no scrolling; all else must be within reach of it: the far places, and the end of the list.
  const decision = groups.flatMap(([kind, group]) => (kind === 'list' ? group.slice(0, 2) : group))
  const scrolled = [document.scrollingElement, ...document.querySelectorAll('body *')].map((node) => [node, node.scrollLeft, node.scrollTop])
  for (const node of controls) {
    if (decision.includes(node)) continue
    const least = places.includes(node) ? 0.15 : 0.2
    if (inTheWindow(node.getBoundingClientRect()) && pressable(node).share >= least) continue
    const free = ['center', 'start', 'end'].some((block) => {
      node.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
      return pressable(node).share >= least
    })
    if (free) continue
    const { over } = pressable(node)
    problems.push(`${named(node)} lies under ${over ? named(over) : 'the edge'}`)
  }
  for (const [node, left, top] of scrolled) if (node.scrollLeft !== left || node.scrollTop !== top) node.scrollTo({ left, top, behavior: 'instant' })

  for (const node of document.querySelectorAll('main.board *'))
    if (names.includes(node.textContent.trim()) && isShown(node) && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 3) && getComputedStyle(node).overflow !== 'visible')
      problems.push(`the name ${node.textContent.trim()} is cut`)

  const small = new Map()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement
    if (!text.data.trim() || ['SCRIPT', 'STYLE'].includes(node.tagName) || !node.checkVisibility() || node.closest('.unseen')) continue
    const scale = node.ownerSVGElement ? node.getScreenCTM().a : 1
    const size = parseFloat(getComputedStyle(node).fontSize) * scale
    if (size < 11.95) small.set(`${named(node)} of ${size.toFixed(1)} px`, true)
  }
  // Words that are drawn as the content of an element.
  for (const node of document.querySelectorAll('[data-name], [data-index]')) {
    const drawn = getComputedStyle(node, '::before')
    if (drawn.content !== 'none' && node.checkVisibility() && parseFloat(drawn.fontSize) < 11.95)
      small.set(`${named(node)} "${node.dataset.name ?? node.dataset.index}" of ${drawn.fontSize}`, true)
  }
  for (const one of [...small.keys()].slice(0, 6)) problems.push(`small text: ${one}`)

  // Everybody here has a name: no seat is spoken of by its letter, to the eye or to the ear.
  const spoken = [...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((node) => ['aria-label', 'title', 'alt'].map((kind) => [node, node.getAttribute(kind) ?? '']))
  const written = [...document.querySelectorAll('body *')].flatMap((node) => [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((text) => [node, text.data]))
  const ARTICLE = /(^|[.!?] )A (?=\w)/g
  const LETTER = /(?<![\p{L}\p{N}_♠♥♦♣‥])[A-F](?![\p{L}\p{N}_♠♥♦♣])/u
  const lettered = [...spoken, ...written].filter(
    ([node, text]) => LETTER.test(text.replace(ARTICLE, '')) && !node.closest('script, style, [aria-label*="ace of"], [aria-label*=" Ass"]'),
  )
  for (const [node, text] of lettered.slice(0, 3)) problems.push(`a letter for a name: "${text.trim().slice(0, 60)}" in ${named(node)}`)
  // Said once is enough, but for the log, which tells how it came about.
  const quiet = document.head.appendChild(document.createElement('style'))
  quiet.textContent = '.unseen, .log { display: none !important }'
  const sentences = document.body.innerText.split(/(?<=[.!?])\s|\n/).map((text) => text.trim()).filter((text) => /\w+\W+\w+\W+\w.*[.!?]$/.test(text))
  quiet.remove()
  const twice = new Set(sentences.filter((text, at) => sentences.indexOf(text) !== at))
  for (const text of twice) problems.push(`said twice: "${text}"`)
  return problems
}
