import { likeness } from './said-again.ts'

/** `postData`: what it says, where that is text. */
export type Sending = { method: string; url: string; postData?: string | undefined }

const number = /(?<=\/)(?:\d+|(?=(?:[\w-]*\d){3})[\w-]{8,})(?=\/|$)/g
const isVersion = (segment: string): boolean => /^v?\d+(\.\d+)*$/i.test(segment)

/** Of what has a number, as a draft or a part of a film, only that it has one; a version is no number. */
export const addressOf = ({ method, url }: Sending): string => {
  const { origin, pathname } = new URL(url)
  return `${method} ${origin}${pathname.replace(number, '*')}`
}

/** What it says without what is made anew, in its address as well: a query may tell a check from the post. */
const likenessOf = ({ url, postData = '' }: Sending): string => likeness(`${new URL(url).search} ${postData}`)

/**
 * What is asked for, wherever it is brought: a page may turn to another host of its portal, or to another version of it, under the
 * same last name. Equal of two that are one said again, maybe signed anew.
 */
export function errandOf(sending: Sending): string {
  const segments = new URL(sending.url).pathname.replace(number, '*').split('/')
  const names = segments.filter((segment) => segment !== '' && !isVersion(segment))
  const last = names.findLastIndex((name) => name !== '*')
  return `${sending.method} ${names.slice(Math.max(last, 0)).join('/')} ${likenessOf(sending)}`
}

const postsBy = /publish|submit|release|send/i
const keepsBy = /draft|autosave|check|detect|validat|censor/i

/** By the name of its address, the last one that says it: that it keeps a draft, or has words checked, and posts nothing. */
export function isNamedAside({ url }: Sending): boolean {
  const { pathname, search } = new URL(url)
  const telling = `${pathname}${search}`.split(/[/?&=]/).findLast((name) => postsBy.test(name) || keepsBy.test(name))
  return telling !== undefined && !postsBy.test(telling)
}

/** Short values tell what is wanted, a draft or a post: those of two drafts are the same, whatever words were kept in them. */
export function wishesOf({ url, postData = '' }: Sending, words: readonly string[]): string {
  const plain = `${new URL(url).search}&${postData}`
    .replace(/%[2-7][\da-f]/gi, decodeURIComponent)
    .replace(/\\+"/g, '"')
    .replace(/name="([^"]*)"\r\n\r\n/g, '$1=')
  const pairs = likeness(plain).matchAll(/([\w-]+)"?\s*[:=]\s*"?([\w.-]{1,12})(?=["&,}\]\r\n]|$)/g)
  const wishes = [...pairs]
    .filter(([, , value = '']) => !words.includes(value))
    .map(([, name, value]) => `${name}=${value}`)
  return [...new Set(wishes)].sort().join('&')
}
