import { mostOfArticle } from '@matrixcast/contract/article-doc'
import { foldLists, nestLists } from './pasted-lists.ts'

/** A picture that came within the words; `id` stands in its place until it is in the library. */
export type BroughtPicture = { id: string; blob: Blob }
export type CleanPaste = { html: string; pictures: BroughtPicture[]; foreignPictures: number }

const within = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z\d+/=\s]+)$/i
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Values that the contract of articles would refuse, and the whole article with them. */
const limits: readonly { name: string; on: string; takes: (value: string) => boolean }[] = [
  { name: 'start', on: 'ol', takes: (value) => /^\d{1,5}$/.test(value) },
  { name: 'colspan', on: 'td, th', takes: (value) => /^[1-9]\d?$/.test(value) },
  { name: 'rowspan', on: 'td, th', takes: (value) => /^[1-9]\d?$/.test(value) },
  { name: 'title', on: 'a', takes: (value) => value.length <= mostOfArticle.caption },
  { name: 'class', on: 'code', takes: (value) => /^language-\S{1,40}$/.test(value) },
  { name: 'data-material', on: 'figure', takes: (value) => uuid.test(value) },
  { name: 'data-alt', on: 'figure', takes: (value) => value.length <= mostOfArticle.alt },
  { name: 'data-caption', on: 'figure', takes: (value) => value.length <= mostOfArticle.caption },
]

/** Undefined where it is no picture of these kinds, or is cut. */
function blobOf(address: string): Blob | undefined {
  const [, type, base64 = ''] = within.exec(address) ?? []
  if (type === undefined) return undefined
  try {
    return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: type.toLowerCase() })
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}

function takePictures(page: ParentNode): Pick<CleanPaste, 'pictures' | 'foreignPictures'> {
  const pictures: BroughtPicture[] = []
  let foreignPictures = 0
  for (const picture of page.querySelectorAll('img')) {
    // What is loaded later has a stand-in until then.
    const blob = picture.hasAttribute('data-src') ? undefined : blobOf(picture.getAttribute('src') ?? '')
    if (blob === undefined) {
      foreignPictures += 1
      picture.remove()
      continue
    }
    const place = document.createElement('figure')
    const id = crypto.randomUUID()
    place.setAttribute('data-material', id)
    place.setAttribute('data-alt', (picture.getAttribute('alt') ?? '').slice(0, mostOfArticle.alt))
    picture.replaceWith(place)
    pictures.push({ id, blob })
  }
  return { pictures, foreignPictures }
}

/**
 * What a clipboard says as HTML, as the editor reads it best: lists of Word are lists, and pictures that came within the words
 * have a place. Pictures of other sites and of the computer it was copied on are counted and left out.
 */
export function cleanPaste(html: string): CleanPaste {
  // A document that was only read carries nothing out and fetches nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  foldLists(body)
  nestLists(body)
  for (const { name, on, takes } of limits) {
    for (const element of body.querySelectorAll(on)) {
      const value = element.getAttribute(name)
      if (value !== null && !takes(value)) element.removeAttribute(name)
    }
  }
  return { ...takePictures(body), html: body.innerHTML }
}
