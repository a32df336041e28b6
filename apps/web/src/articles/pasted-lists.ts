/** Word and WPS write an item of a list as a paragraph whose style names the list and its level. */
const itemStyle = /mso-list:\s*l\d+\s+level(\d+)\s+lfo\d+/i
/** `1.`, `(2)`, `iv)`, `三、`: with such a mark the items are numbered; any other is the dot of a bullet. */
const numbered = /^[(（]?(?:(\d+)|[a-z]{1,5}|[一二三四五六七八九十百]+)[.)）、．]/i

type OpenList = { level: number; list: HTMLElement }

const levelOf = (element: Element): number | undefined => {
  const level = itemStyle.exec(element.getAttribute('style') ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}

/** The mark in front of the words, which is taken away: the list has its own. */
function takeMark(item: Element): string {
  const marks = [...item.querySelectorAll('[style*="mso-list"]')].filter((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  )
  const words = marks.map((one) => one.textContent).join('')
  for (const mark of marks) mark.remove()
  return words.replace(/\s+/g, '')
}

function listOf(mark: string): HTMLElement {
  const found = numbered.exec(mark)
  const list = document.createElement(found ? 'ol' : 'ul')
  if (found?.[1] !== undefined && found[1] !== '1') list.setAttribute('start', found[1])
  return list
}

/** The list that takes an item of this level and mark: one that is open, or another one in its place. */
function listFor(open: OpenList[], before: Element, { level, mark }: { level: number; mark: string }): HTMLElement {
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  const last = open.at(-1)
  const list = listOf(mark)
  if (last?.level === level) {
    if (last.list.tagName === list.tagName) return last.list
    open.pop()
  }
  const within = open.at(-1)?.list.lastElementChild
  if (within) within.append(list)
  else before.before(list)
  open.push({ level, list })
  return list
}

/** Paragraphs of Word and WPS that are items become items. */
export function foldLists(within: ParentNode): void {
  const open: OpenList[] = []
  for (const child of Array.from(within.children)) {
    const level = /^(?:P|DIV)$/.test(child.tagName) ? levelOf(child) : undefined
    if (level === undefined) {
      open.length = 0
      foldLists(child)
      continue
    }
    const item = document.createElement('li')
    listFor(open, child, { level, mark: takeMark(child) }).append(item)
    item.append(child)
  }
}

/** A list that lies in another one instead of in its item, as Google Docs and LibreOffice write it, goes into the item before. */
export function nestLists(within: ParentNode): void {
  for (const list of within.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
    else list.replaceWith(...list.childNodes)
  }
}
