import { materialApi } from '@matrixcast/contract/materials'
import { listInput } from '@matrixcast/contract/wire'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { theOwnWorld } from '../testing/the-world.ts'
import { type MaterialQuery, materialPage } from './material-query.ts'

type PlanNode = { 'Node Type': string; 'Index Name'?: string; 'Parent Relationship'?: string; Plans?: PlanNode[] }

/** What is done once for the page; the figures beside each shown row are subplans. */
const nodesOf = (node: PlanNode): string[] => [
  `${node['Node Type']} ${node['Index Name'] ?? ''}`.trim(),
  ...(node.Plans ?? []).filter((one) => one['Parent Relationship'] !== 'SubPlan').flatMap(nodesOf),
]

const query = (filters: Partial<MaterialQuery> = {}): MaterialQuery => ({ ...listInput.parse({}), ...filters })

describe('a library of 200 000 materials', () => {
  const the = theOwnWorld()

  async function fill(upTo: number): Promise<void> {
    const { owner, workspaceId } = the()
    await owner.query(
      `insert into material (workspace_id, filename, kind, mimetype, extension, demuxer, sha256, bytes, width, height,
         seconds, has_audio, storage_key, created_at, studied_at)
       select $1, 'clip ' || n || '.mp4', (array['video', 'video', 'picture', 'music'])[1 + n % 4], 'video/mp4', 'mp4', 'mov',
         encode(sha256(n::text::bytea), 'hex'), 1000 + n, 720, 1280, n % 90, false, 'k' || n, now() - make_interval(secs => n), now()
       from generate_series((select count(*) from material) + 1, $2) n`,
      [workspaceId, upTo],
    )
    await owner.query('vacuum analyze material')
  }

  /** As the app role sees it: held by row-level security. */
  const planOf = (input: MaterialQuery) =>
    the().parts.db.inWorkspace(the().workspaceId, async (tx) => {
      const { selected } = materialPage(tx, the().workspaceId, input)
      const explained = await tx.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        sql`explain (format json) ${selected.getSQL()}`,
      )
      return nodesOf(explained.rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' })
    })

  it('shows its first page by the same plan as a small one, and a kind by an index of its own', async () => {
    await fill(2000)
    const small = await planOf(query())
    await fill(200_000)
    const large = await planOf(query())
    expect(large).toEqual(small)
    expect(large).toContain('Index Scan material_newest')
    expect(large).not.toContain('Sort')
    expect(await planOf(query({ mimetype: 'video' }))).toContain('Index Scan material_kind_newest')
    const { data } = await the().call(materialApi.list, {})
    expect(data).toMatchObject({ total: 10_000, truncated: true })
  }, 120_000)

  it('finds a tag and a folder by an index, and a name among them', async () => {
    const { owner, workspaceId, call } = the()
    await owner.query(
      `insert into material_tag (workspace_id, material_id, tag)
       select workspace_id, id, case when bytes % 1000 = 0 then 'rare' else 'common' end from material where bytes % 10 = 0`,
    )
    await owner.query('vacuum analyze material_tag')
    expect((await planOf(query({ tag: 'rare' }))).join()).toContain('material_tag')
    const rare = await call(materialApi.list, { tag: 'rare' })
    expect(rare.data.total).toBe(200)
    const folder = '00000000-0000-4000-8000-000000000001'
    await owner.query("insert into material_folder (id, workspace_id, name) values ($1, $2, 'f')", [
      folder,
      workspaceId,
    ])
    await owner.query('update material set folder_id = $1 where bytes % 500 = 0', [folder])
    await owner.query('vacuum analyze material')
    expect(await planOf(query({ folder_id: folder }))).toContain('Index Scan material_folder_newest')
    expect((await call(materialApi.list, { keyword: 'clip 123456' })).data.total).toBe(1)
  }, 120_000)
})
