import type { TargetTalk } from './target.ts'

type Ask = (query: string, method?: string, body?: object) => Promise<Response>
type Row = { id: string; html: string; member: { email: string } | null; replies?: Row[] }

const asHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split('\n\n')
    .map((part) => `<p>${part}</p>`)
    .join('')

/** A member of the site comments by its Admin interface, which asks nothing of the site's pages. */
export function talkOn(ask: Ask, switchTo: (state: 'off' | 'all') => Promise<void>): TargetTalk {
  const posts = new Set<string>()
  let fern: string | undefined
  const need = async (answer: Response) => {
    if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`)
    return answer.json()
  }
  return {
    async comment(publishId, words) {
      posts.add(publishId)
      const person = { members: [{ email: 'fern@example.com', name: 'Fern', newsletters: [] }] }
      fern ??= (await need(await ask('members/?send_email=false', 'POST', person))).members[0].id
      await need(
        await ask('comments/', 'POST', { comments: [{ member_id: fern, post_id: publishId, html: asHtml(words) }] }),
      )
    },
    visit: null,
    async remove(ref) {
      const id = ref.split('/').at(-1)
      await need(await ask(`comments/${id}/`, 'PUT', { comments: [{ id, status: 'deleted' }] }))
    },
    async countAnswers(text) {
      let count = 0
      for (const post of posts) {
        const { comments }: { comments: Row[] } = await need(await ask(`comments/post/${post}/?limit=100`))
        const answers = comments.flatMap(({ replies }) => replies ?? [])
        const isIt = ({ html, member }: Row) => html === asHtml(text) && member?.email !== 'fern@example.com'
        count += answers.filter(isIt).length
      }
      return count
    },
    isAnswer: (method, url) => method === 'POST' && url.endsWith('/comments/'),
    listsOwn: true,
    keepsAnswers: true,
    longest: 200_000,
    refusals: null,
    like: null,
    switchTo,
  }
}
