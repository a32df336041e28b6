import type { ClipPlan } from '@matrixcast/canvas/clip-plan'
import { draftOf } from '@matrixcast/canvas/draw-variant'
import { pickOrder } from '@matrixcast/canvas/pick-order'
import { isSpoken } from '@matrixcast/canvas/resolve-timeline'
import { stillOf } from '@matrixcast/canvas/still-of'
import { openDraw, type VariantChoice } from '@matrixcast/canvas/variant-choice'
import { type SheetVideo, sheetSize } from '@matrixcast/contract/contact-sheet'
import { eq, inArray } from 'drizzle-orm'
import { clips } from '../db/clip-tables.ts'
import type { Transaction, UnfilteredDatabase } from '../db/database.ts'
import { materials as materialTable } from '../db/material-tables.ts'
import { choicesTaken } from './drawn-works.ts'
import { drawnOnwards, type MaterialFacts, materialsOf, refusalOf } from './order-placing.ts'

/** How many combinations are looked at: what is missing then is filled with near ones, as in an order. */
const mostTries = 500

type Asked = { clip: ClipPlan; id?: string | undefined }

/** The first videos of an order by their covers, drawn as placing or appending to it would. Nothing is kept. */
export function buildContactSheet({ db, materials }: { db: UnfilteredDatabase; materials: MaterialFacts }) {
  async function drawn(tx: Transaction, workspaceId: string, { clip, id }: Asked) {
    const facts = await materialsOf(tx, materials, clip)
    const [order] =
      id === undefined ? [] : await tx.select({ planId: clips.planId }).from(clips).where(eq(clips.id, id))
    const taken = order ? await choicesTaken(tx, order.planId) : []
    const onwards = order ? await drawnOnwards(tx, workspaceId, clip) : clip
    const draw = openDraw(onwards, facts)
    if (!draw.ok) throw refusalOf(draw.fault)
    const { variants } = pickOrder(draw.value, {
      plan: clip,
      materials: facts,
      count: sheetSize,
      taken,
      mostTries,
    })
    return { facts, choices: variants.map(({ choice }) => choice) }
  }

  async function musicNames(tx: Transaction, choices: readonly VariantChoice[]): Promise<Map<string, string>> {
    const played = choices.flatMap(({ musicSha256 }) => musicSha256 ?? [])
    if (played.length === 0) return new Map()
    const rows = await tx
      .select({ sha256: materialTable.sha256, title: materialTable.title, filename: materialTable.filename })
      .from(materialTable)
      .where(inArray(materialTable.sha256, played))
    return new Map(rows.map(({ sha256, title, filename }) => [sha256, title || filename]))
  }

  return (workspaceId: string, asked: Asked): Promise<{ videos: SheetVideo[] }> =>
    db.inWorkspace(workspaceId, async (tx) => {
      const { facts, choices } = await drawn(tx, workspaceId, asked)
      const music = await musicNames(tx, choices)
      const ids = new Map(facts.map(({ sha256, id }) => [sha256, id]))
      const videos = choices.map((choice): SheetVideo => {
        const draft = draftOf(asked.clip, facts, choice)
        if (!draft.ok) throw new Error(draft.fault.kind)
        const { picture, ...still } = stillOf(draft.value)
        const { sha256, ...shown } = picture
        const materialId = ids.get(sha256)
        if (materialId === undefined) throw new Error('a picture of no material')
        return {
          ...still,
          title: choice.title,
          picture: { ...shown, materialId },
          voice: isSpoken(draft.value.plan) ? draft.value.plan.voice.name : null,
          transition: choice.transition,
          music: choice.musicSha256 === null ? null : (music.get(choice.musicSha256) ?? null),
        }
      })
      return { videos }
    })
}
