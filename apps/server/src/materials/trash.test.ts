import { ClipScene } from '@matrixcast/canvas/clip-plan'
import { materialApi } from '@matrixcast/contract/materials'
import { describe, expect, it } from 'vitest'
import { aClipPlan, aMaterial, aPlan, someMedia, upload, uploadTo } from '../testing/factories.ts'
import { theWorld } from '../testing/the-world.ts'
import { cleanMaterials } from './clean-up.ts'

describe('the trash', () => {
  const the = theWorld()
  const listed = async (filters: Record<string, string>) =>
    (await the().call(materialApi.list, filters)).data.data.map(({ id }) => id)

  it('what is deleted lies in the trash and comes back as it was', async () => {
    const { call } = the()
    const { id } = await aMaterial(the(), 'back.mp4', 1)
    await call(materialApi.remove, { ids: [id] })
    expect([await listed({}), await listed({ trash: '1' })]).toEqual([[], [id]])
    expect((await call(materialApi.list, { trash: '1' })).data.data[0]?.deletetime).toBeGreaterThan(0)
    expect((await call(materialApi.restore, { ids: [id] })).data.done).toEqual([id])
    expect(await listed({})).toEqual([id])
    expect((await call(materialApi.restore, { ids: [id] })).data.refused[0]?.fault).toBe('notFound')
  })

  it('a file that comes in again while it lies in the trash is taken from there', async () => {
    const { call } = the()
    const { id } = await aMaterial(the(), 'again.mp4', 1)
    await call(materialApi.remove, { ids: [id] })
    const again = await upload(the(), 'new name.mp4', someMedia('again.mp4', 1))
    expect(again).toMatchObject({ linked: true, attachment: { id, filename: 'new name.mp4', deletetime: null } })
  })

  it('after thirty days it is gone for good, its file too, and nothing else', async () => {
    const { call, owner, parts, raw, workspaceId } = the()
    const old = await aMaterial(the(), 'old.mp4', 1)
    const recent = await aMaterial(the(), 'recent.mp4', 1)
    await call(materialApi.remove, { ids: [old.id, recent.id] })
    await owner.query("update material set deleted_at = now() - interval '31 days' where id = $1", [old.id])
    expect(await cleanMaterials(parts, workspaceId)).toMatchObject({ files: 2 })
    expect(await listed({ trash: '1' })).toEqual([recent.id])
    expect([(await raw({ url: old.fullurl })).statusCode, (await raw({ url: recent.fullurl })).statusCode]).toEqual([
      404, 200,
    ])
  })

  it('what a plan needs is neither deleted nor forgotten, and says where it is used', async () => {
    const { call, owner, parts, workspaceId } = the()
    const clip = await aClipPlan(the())
    const plan = await aPlan(the(), { clip })
    const id = clip.scenes[0]?.materialIds[0] ?? ''
    expect((await call(materialApi.remove, { ids: [id] })).data.refused[0]).toMatchObject({ fault: 'materialInUse' })
    const { plans } = (await call(materialApi.usage, { id })).data
    expect(plans).toMatchObject([{ id: plan.id, name: 'A plan', orders: [{ count: 2 }] }])
    await owner.query("update material set deleted_at = now() - interval '90 days' where id = $1", [id])
    await cleanMaterials(parts, workspaceId)
    await owner.query('update material set deleted_at = null where id = $1', [id])
    expect(await listed({})).toContain(id)
  })

  it('a replaced file keeps its place; the old one lies in the trash; another kind is refused', async () => {
    const { call } = the()
    const material = await aMaterial(the(), 'before.mp4', 1)
    const replaced = await uploadTo(the(), 'x.mp4', someMedia('after.mp4', 2), { replaces: material.id })
    expect(replaced.attachment).toMatchObject({ id: material.id, filename: 'before.mp4', seconds: 2 })
    const trashed = (await call(materialApi.list, { trash: '1' })).data.data
    expect(trashed.find(({ sha256 }) => sha256 === material.sha256)).toMatchObject({ filename: 'before.mp4' })
    const still = await uploadTo(the(), 'x.png', someMedia('still.png'), { replaces: material.id })
    expect(still.refused).toBe('otherKind')
    const other = await aMaterial(the(), 'other.mp4', 1)
    const taken = await uploadTo(the(), 'x.mp4', someMedia('other.mp4', 1), { replaces: material.id })
    expect([taken.refused, other.filename]).toEqual(['materialThere', 'other.mp4'])
  })

  it('what is drawn of a plan after a file was replaced shows the new file, whatever was made of the old one', async () => {
    const { parts, workspaceId } = the()
    const material = await aMaterial(the(), 'first.mp4', 1)
    const clip = await aClipPlan(the(), { scenes: [ClipScene.parse({ materialIds: [material.id], seconds: 1 })] })
    await aPlan(the(), { clip })
    const replaced = await uploadTo(the(), 'x.mp4', someMedia('second.mp4', 1), { replaces: material.id })
    const { facts, missing } = await parts.db.inWorkspace(workspaceId, (tx) => parts.materials.factsOf(tx, clip))
    expect(missing).toBe(0)
    expect(facts.find(({ id }) => id === material.id)?.sha256).toBe(replaced.attachment?.sha256)
    expect(replaced.attachment?.sha256).not.toBe(material.sha256)
  })

  it('an upload nobody went on with for a week is thrown away', async () => {
    const { call, owner, parts, workspaceId } = the()
    const begun = await call(materialApi.getUploadParams, { filename: 'x.mp4', bytes: 5000 })
    await owner.query("update upload set created_at = now() - interval '8 days'")
    expect(await cleanMaterials(parts, workspaceId)).toMatchObject({ uploads: 1 })
    expect((await call(materialApi.uploadNotify, { id: begun.data.id })).refused).toBe('notFound')
  })
})
