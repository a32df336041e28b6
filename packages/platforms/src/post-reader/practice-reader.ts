import { htmlText } from '../text/html-text.ts'
import { type PublicFetch, type PublicPost, type ReaderPlaces, secondsOf, unreadable } from './public-post.ts'

/** The page of a post on the practice platform, as any visitor sees it (simulated). */
export async function readPractice(fetch: PublicFetch, url: URL, { practice }: ReaderPlaces): Promise<PublicPost> {
  const id = /^\/p\/([\w-]+)\/?$/.exec(url.pathname)?.[1]
  if (id === undefined || practice === null) return { kind: 'gone' }
  const answer = await fetch(`${practice}/p/${id}`)
  const wrong = unreadable(answer)
  if (wrong) return wrong
  const [article = ''] = /<article class="post" data-post="[\s\S]*?<\/article>/.exec(answer.text) ?? []
  const author = /href="\/u\/([^"]+)"/.exec(article)?.[1]
  if (article === '' || author === undefined) return { kind: 'later' }
  const words = /<div class="text">([\s\S]*)$/.exec(article)?.[1] ?? ''
  return {
    kind: 'found',
    key: `practice ${id}`,
    account: `practice ${decodeURIComponent(author)}`,
    text: htmlText(words.replace(/<p class="by">[\s\S]*$/, '')),
    postedAt: secondsOf(/<time datetime="([^"]+)"/.exec(article)?.[1] ?? ''),
  }
}
