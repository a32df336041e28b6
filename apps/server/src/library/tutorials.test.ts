import { tutorialApi } from '@matrixcast/contract/library'
import { languages } from '@matrixcast/contract/wire'
import { describe, expect, it } from 'vitest'
import { leadHands } from '../testing/lead-hands.ts'
import { theWorld } from '../testing/the-world.ts'
import { tutorialText } from './tutorial-html.ts'

describe('the official tutorials', () => {
  const the = theWorld()
  const { aPerson } = leadHands(the)
  const listed = async (input = {}) => (await the().call(tutorialApi.list, input)).data

  it.each(languages)('are twelve in %s, each with a title, a summary and sections', async (language) => {
    const { total, data } = await listed({ language, limit: 9999 })
    expect([total, data.length]).toEqual([12, 12])
    for (const { id, title, summary } of data) {
      expect([title, summary].map((text) => text.length > 3)).toEqual([true, true])
      const { data: detail } = await the().call(tutorialApi.detail, { id, language })
      expect(detail.sections.length).toBeGreaterThan(1)
      for (const section of detail.sections) expect(detail.content).toContain(`<h2 id="${section.id}">`)
      expect(detail.content).not.toContain('<h1')
    }
  })

  it('are found by category and by any word in them', async () => {
    const making = await listed({ language: 'en', category: 'make' })
    expect(making.data.map(({ id }) => id)).toEqual(['materials', 'first-plan', 'videos-that-differ'])
    const found = await listed({ language: 'en', keyword: 'GHOST of no such thing' })
    expect(found.data).toEqual([])
    const mcp = await listed({ language: 'zh', keyword: 'mcp' })
    expect(mcp.data.map(({ id }) => id)).toEqual(['programs'])
  })

  it('lead from one to the next, and end', async () => {
    const { data: first } = await the().call(tutorialApi.detail, { id: 'first-steps', language: 'en' })
    expect([first.prev, first.next?.id]).toEqual([null, 'cloud-manager'])
    const { data: last } = await the().call(tutorialApi.detail, { id: 'programs', language: 'en' })
    expect([last.prev?.id, last.next]).toEqual(['replies-and-chat', null])
  })

  it('are read and judged by each person alone', async () => {
    const { headers: colleague } = await aPerson('colleague', 'agent')
    await the().call(tutorialApi.seen, { id: 'accounts' })
    await the().call(tutorialApi.feedback, { id: 'accounts', isHelpful: false })
    const mine = (await the().call(tutorialApi.detail, { id: 'accounts' })).data
    expect([mine.isRead, mine.isHelpful]).toEqual([true, false])
    const theirs = (await the().call(tutorialApi.detail, { id: 'accounts' }, colleague)).data
    expect([theirs.isRead, theirs.isHelpful]).toEqual([false, null])
    await the().call(tutorialApi.seen, { id: 'accounts', isRead: false })
    await the().call(tutorialApi.feedback, { id: 'accounts', isHelpful: null })
    const again = (await the().call(tutorialApi.detail, { id: 'accounts' })).data
    expect([again.isRead, again.isHelpful]).toEqual([false, null])
  })

  it.each([
    ['unknown', 'no-such-tutorial'],
    ['of another workspace', '00000000-0000-4000-8000-000000000000'],
  ])('that are %s are not found, neither to read nor to mark', async (_what, id) => {
    expect((await the().call(tutorialApi.detail, { id })).refused).toBe('notFound')
    expect((await the().call(tutorialApi.seen, { id })).refused).toBe('notFound')
    expect((await the().call(tutorialApi.feedback, { id, isHelpful: true })).refused).toBe('notFound')
  })

  it('are asked for by a plain name: a path is refused', async () => {
    expect((await the().call(tutorialApi.detail, { id: '../zh/accounts' })).refused).toBe('invalidInput')
  })
})

describe('Markdown of a tutorial', () => {
  it.each([
    ['a script', 'Text <script>alert(1)</script>'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a script link', '[go](javascript:alert(1))'],
    ['a hidden script link', '[go](java&#115;cript:alert(1))'],
    ['a link to another site without a scheme', '[go](//evil.example)'],
    ['data', '![x](data:text/html;base64,PHNjcmlwdD4=)'],
    ['a link that leaves its attribute', '[go](/a"onmouseover="alert(1))'],
    ['a heading with a tag', '## <b onclick=alert(1)>x</b>'],
  ])('gives no tag or address of %s', (_what, markdown) => {
    const { html } = tutorialText(`# Title\n\n${markdown}\n`)
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)]
    const allowed = ['p', 'h2', 'h3', 'a', 'strong', 'em', 'code', 'ul', 'ol', 'li']
    expect(tags.map(([, name]) => name).filter((name) => !allowed.includes(name ?? ''))).toEqual([])
    for (const [, name, rest = ''] of tags)
      expect(rest).toMatch(name === 'a' ? /^(?: href="(?:\/(?!\/)|https:)[^"<>]*")?$/ : /^(?: id="s\d+")?$/)
  })

  it('keeps paragraphs, lists, emphasis, and links to our own paths', () => {
    const text = tutorialText('# One & two\n\nFirst **bold** text.\n\n## Part\n\n1. [Works](/planTask/planTask)\n')
    expect([text.title, text.summary]).toEqual(['One & two', 'First bold text.'])
    expect(text.sections).toEqual([{ id: 's1', title: 'Part' }])
    expect(text.html).toContain('<a href="/planTask/planTask">Works</a>')
    expect(text.html).toContain('<strong>bold</strong>')
  })
})
