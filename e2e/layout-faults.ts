import type { Page } from '@playwright/test'

/** What a person would call broken in a page that has come to rest: sideways scrolling, cut buttons, text over text, a placeholder. */
export async function layoutFaults(page: Page): Promise<string[]> {
  let found = await faultsNow(page)
  // A new width of the window is measured by the page itself, a frame or two later.
  for (let looks = 0; looks < 10 && found.length > 0; looks += 1) {
    await page.waitForTimeout(100)
    found = await faultsNow(page)
  }
  return found
}

const faultsNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A message that goes by itself is one of them.
    const layers = '.row-drawer, .ant-drawer, .ant-modal, .ant-popover, .ant-dropdown, .ant-tooltip, .ant-message'
    const meantToScroll = '.section-tabs, .tab-strip, .view-row'
    const nameOf = (element: Element) =>
      (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const clipOf = (start: Element | null): { box: Element; scrolls: boolean } | undefined => {
      for (let box = start; box !== null; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box)
        if (overflowX !== 'visible') return { box, scrolls: overflowX === 'auto' || overflowX === 'scroll' }
      }
      return undefined
    }

    const wide = [...document.querySelectorAll('.frame-main, .ant-table-body, .ant-modal-body, .ant-drawer-body')]
      .filter((box) => isSeen(box) && box.scrollWidth > box.clientWidth + 1)
      .map((box) => `scrolls sideways by ${box.scrollWidth - box.clientWidth} px: ${box.className.split(' ')[0]}`)

    // With rows it would scroll; without any it is as wrong.
    const tooWide = [...document.querySelectorAll<HTMLElement>('.list-table[data-least-px]')]
      .filter((box) => isSeen(box) && Number(box.dataset['leastPx']) > box.clientWidth)
      .map((box) => `a list needs ${box.dataset['leastPx']} px and has ${box.clientWidth}`)

    const cut = [...document.querySelectorAll('button, a')].filter((button) => {
      const clip = clipOf(button.parentElement)
      if (!isSeen(button) || clip === undefined || clip.scrolls || button.closest(meantToScroll) !== null) return false
      const [inner, outer] = [button.getBoundingClientRect(), clip.box.getBoundingClientRect()]
      return inner.width > 0 && outer.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
    })

    type Piece = { owner: Element; left: number; right: number; top: number; bottom: number }
    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const owner = node.parentElement
      if (owner === null || !node.textContent?.trim() || !isSeen(owner) || owner.closest('.visually-hidden') !== null)
        continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const topmost = document.elementFromPoint(x, y)
        // Behind a layer, or scrolled out of its box: nobody reads it there.
        if (topmost === null || !(owner.contains(topmost) || topmost.contains(owner))) continue
        const clip = clipOf(owner)?.box.getBoundingClientRect()
        pieces.push({
          owner,
          left: Math.max(left, clip?.left ?? left),
          right: Math.min(right, clip?.right ?? right),
          top: Math.max(top, clip?.top ?? top),
          bottom: Math.min(bottom, clip?.bottom ?? bottom),
        })
      }
    }
    const leastPx = 3
    const over = pieces.flatMap((one, at) =>
      pieces.slice(at + 1).flatMap((other) => {
        if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) return []
        // What lies in a layer above may cover a part of what is below.
        if (one.owner.closest(layers) !== other.owner.closest(layers)) return []
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        return across > leastPx && down > leastPx
          ? [`text over text: ${nameOf(one.owner)} | ${nameOf(other.owner)}`]
          : []
      }),
    )
    const raw = /\{\{\w+\}\}/.exec(document.body.innerText)
    return [
      ...wide,
      ...tooWide,
      ...cut.map((button) => `a cut button: ${nameOf(button)}`),
      ...over.slice(0, 5),
      ...(raw === null ? [] : [`a placeholder without its value: ${raw[0]}`]),
    ]
  })
