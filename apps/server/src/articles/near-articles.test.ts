import path from 'node:path'
import type { ArticleDoc } from '@matrixcast/contract/article-doc'
import { articleApi } from '@matrixcast/contract/articles'
import { bandsOfArticle, compareArticles, readArticle } from '@matrixcast/domain/article/article-likeness'
import { seededNumbers } from '@matrixcast/domain/article/seeded-numbers'
import { expect, it } from 'vitest'
import { articleHands } from '../testing/article-hands.ts'
import { keepFigures } from '../testing/keep-figures.ts'
import { theOwnWorld } from '../testing/the-world.ts'

const the = theOwnWorld()
const hands = articleHands(the)
/** `npm run prove -- articles` asks for ten thousand, and for all pairs. */
const folder = process.env['PROVE_ARTICLES']
const [others, copies, likes, unlikes] = folder === undefined ? [300, 8, 20, 20] : [10_000, 40, 200, 200]

const below = seededNumbers('near articles')
const common = Array.from({ length: 120 }, (_, at) => `often${at}`)
const rare = Array.from({ length: 20_000 }, (_, at) => `word${at}`)
/** As in running text, some words are everywhere. */
const aWord = (): string => (below(10) < 4 ? common[below(common.length)] : rare[below(rare.length)]) ?? ''
const sentence = (count: number): string => Array.from({ length: count }, aWord).join(' ')
/** What a firm says below each of its articles. */
const imprint = 'our crew comes by, measures the room and names one price for all of it, in writing'
type Lines = { title: string; paragraphs: string[] }
const anArticle = (): Lines => ({
  title: `What to know about ${sentence(4)}`,
  paragraphs: [...Array.from({ length: 6 }, () => sentence(32)), imprint],
})
const linesOf = ({ title, paragraphs }: Lines) => [title, ...paragraphs]
const percentOf = (one: Lines, other: Lines) =>
  compareArticles(readArticle(linesOf(one)), readArticle(linesOf(other))).percent

/** The same article with some of its words exchanged, evenly over all paragraphs, until it is alike by so much. */
function likeIt(own: Lines, least: number, most: number): Lines {
  for (;;) {
    const share = below(1000)
    const exchanged = (text: string) =>
      text
        .split(' ')
        .map((word) => (below(1000) < share ? aWord() : word))
        .join(' ')
    const other = { title: exchanged(own.title), paragraphs: [...own.paragraphs.slice(0, -1).map(exchanged), imprint] }
    const percent = percentOf(own, other)
    if (percent >= least && percent < most) return other
  }
}

const hexOf = (words: Int32Array): string => Buffer.from(words.buffer).toString('hex')

/** As they are after their approval. */
async function write(some: readonly Lines[]): Promise<void> {
  const { owner, workspaceId } = the()
  const made = await owner.query<{ id: string }>(
    `insert into article (workspace_id, title, doc, doc_schema, digest, letters, picture_ids, state, approved_version)
     select $1, title, '{"type":"doc","content":[]}', 1, '', 0, '{}', 'approved', 1
     from unnest($2::text[]) with ordinality as given(title, at) order by at returning id`,
    [workspaceId, some.map(({ title }) => title)],
  )
  const ids = made.rows.map(({ id }) => id)
  const lines = some.map((one) => linesOf(one))
  await owner.query(
    `insert into article_text (workspace_id, article_id, version, lines, words)
     select $1, id, 1, string_to_array(lines, E'\\n'), decode(words, 'hex')
     from unnest($2::uuid[], $3::text[], $4::text[]) as given(id, lines, words)`,
    [workspaceId, ids, lines.map((one) => one.join('\n')), lines.map((one) => hexOf(readArticle(one).words))],
  )
  const bands = lines.map((one) => bandsOfArticle(readArticle(one)))
  await owner.query(
    `insert into article_band (workspace_id, band, article_id)
     select $1, band, id from unnest($2::int[], $3::uuid[]) as given(band, id)`,
    [workspaceId, bands.flat(), bands.flatMap((each, at) => each.map(() => ids[at]))],
  )
}

const docOf = ({ paragraphs }: Lines): ArticleDoc => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})
const add = async (one: Lines) => (await the().call(articleApi.add, { title: one.title, doc: docOf(one) })).data.id

it('the guard blocks near copies among thousands of articles, warns of similar ones, and of hardly any other', async () => {
  const originals = Array.from({ length: copies + likes }, anArticle)
  await write(originals)
  for (let done = 0; done < others; done += 500)
    await write(Array.from({ length: Math.min(500, others - done) }, anArticle))
  await the().owner.query('analyze article_band; analyze article_text; analyze article')
  const milliseconds: number[] = []
  const timed = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const started = performance.now()
    const answer = await work()
    milliseconds.push(performance.now() - started)
    return answer
  }
  let blocked = 0
  for (const original of originals.slice(0, copies)) {
    const id = await add(likeIt(original, 70, 95))
    const { refused } = await timed(async () => (await the().call(articleApi.approve, { ids: [id] })).data)
    const [why] = refused
    if (why?.fault === 'articleSimilar' && why.details['text'] === original.title) blocked += 1
  }
  let warned = 0
  for (const original of originals.slice(copies)) {
    const id = await add(likeIt(original, 40, 50))
    const similar = await timed(() => hands.similarTo(id))
    if (similar.some(({ title, level }) => title === original.title && level === 'warn')) warned += 1
  }
  let named = 0
  for (let turn = 0; turn < unlikes; turn++) {
    const id = await add(anArticle())
    if ((await timed(() => hands.similarTo(id))).length > 0) named += 1
  }
  const sorted = milliseconds.toSorted((one, next) => one - next)
  const figures = {
    articles: others + copies + likes,
    blocked: `${blocked} of ${copies}`,
    warned: `${warned} of ${likes}`,
    unlikeNamed: `${named} of ${unlikes}`,
    medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    ninetyFifthMs: Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    slowestMs: Math.round(sorted.at(-1) ?? 0),
  }
  if (folder !== undefined) await keepFigures(path.join(folder, 'articles.json'), 'near', figures)
  expect(figures.blocked).toBe(`${copies} of ${copies}`)
  expect(warned / likes).toBeGreaterThanOrEqual(0.95)
  expect(named / unlikes).toBeLessThanOrEqual(0.01)
  // Ten and more times what it takes on a quiet machine: the figures are for the page of benchmarks.
  expect(figures.medianMs).toBeLessThan(5_000)
  expect(figures.slowestMs).toBeLessThan(30_000)
}, 900_000)
