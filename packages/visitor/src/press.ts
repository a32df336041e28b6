import { toggleMusic } from './music.ts'
import { notice } from './notice.ts'
import { closePopups, togglePopup } from './popups.ts'

type Press = { box: HTMLElement | null; name: string; url: string; shared: () => void }

/** Does what an element's events say, beyond the links that a browser follows by itself. True: it takes the link's place. */
export function doEvents(control: HTMLElement, shared: () => void): boolean {
  const box = control.closest<HTMLElement>('[data-element]')
  const done = (control.dataset['do'] ?? '').split(' ').map((one) => {
    const [name = '', url = ''] = one.split(/=(.*)/)
    return doOne({ box, name, url, shared })
  })
  return done.includes(true)
}

function doOne({ box, name, url, shared }: Press): boolean {
  const target = url === '' ? box : document.querySelector<HTMLElement>(`[data-element="${CSS.escape(url.slice(1))}"]`)
  if (name === 'popup' && url !== '') togglePopup(url.slice(1))
  if (name === 'copy') void copyText(target?.dataset['copy'] ?? target?.innerText.trim() ?? '', 'copied')
  if (name === 'playMusic') toggleMusic(url === '' ? null : target)
  if (name === 'share') void sharePage().then(shared)
  if (name === 'close') closePopups()
  return name === 'popup'
}

/** A page in an origin of its own is mostly not given the clipboard: what is selected can be copied all the same. */
async function copyText(text: string, word: Parameters<typeof notice>[0]): Promise<void> {
  if (text === '') return
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (!isCopied) await navigator.clipboard.writeText(text)
  notice(word)
}

async function sharePage(): Promise<void> {
  const url = location.href.replace(/#.*/, '')
  const page = { title: document.title, url }
  if ('share' in navigator && navigator.canShare(page)) {
    // Whoever closes the list of the device has not failed.
    const isShared = await navigator.share(page).then(
      () => true,
      (error) => error instanceof DOMException && error.name === 'AbortError',
    )
    if (isShared) return
  }
  await copyText(url, 'link')
}
