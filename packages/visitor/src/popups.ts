const open = 'open'
const all = () => document.querySelectorAll<HTMLElement>(`[data-popup].${open}`)

export const closePopups = (): void => all().forEach(({ classList }) => classList.remove(open))

/** Shows what lies over the page under a name, or takes it away; only one is seen at a time. */
export function togglePopup(name: string): void {
  const wanted = [...document.querySelectorAll<HTMLElement>(`[data-popup="${CSS.escape(name)}"]`)]
  const isOpen = wanted.some(({ classList }) => classList.contains(open))
  closePopups()
  if (!isOpen) for (const { classList } of wanted) classList.add(open)
}

/** A press beside an open popup closes it, as Escape does. */
export function closeBeside(target: Element): void {
  if (all().length > 0 && target.closest(`[data-popup].${open}`) === null) closePopups()
}
