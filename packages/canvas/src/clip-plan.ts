import { z } from 'zod'
import { Page } from './document.ts'
import { voiceNames } from './element-style.ts'
import { newClipPage } from './new-page.ts'

export const clipSizes = ['1080x1920', '720x1280', '1080x1080', '1920x1080'] as const
export const ClipSize = z.enum(clipSizes)
export type ClipSize = z.infer<typeof ClipSize>

const materialId = z.string().min(1).max(64)
const volumePercent = z.number().min(0).max(100)

export const ClipScene = z.object({
  name: z.string().max(60).default(''),
  materialIds: z.array(materialId).max(200).default([]),
  seconds: z.number().min(1).max(120).default(3),
  fit: z.enum(['cover', 'blur', 'contain']).default('cover'),
})
export type ClipScene = z.infer<typeof ClipScene>

/**
 * What an operator orders: `count` different videos drawn from scenes, titles, scripts and music.
 * Seconds are wall-clock, volumes per cent, `rate` is a factor of normal speed, transitions are frames at 30 fps.
 * `{keyword}` in titles, topics and scripts stands for the variant's keyword; on the page `{title}` for its title.
 * Everything has a default, so that a form starts from `ClipPlan.parse({})`; whether it can be produced is
 * `countCombinations`' to say.
 */
export const ClipPlan = z.object({
  size: ClipSize.default('1080x1920'),
  scenes: z.array(ClipScene).max(30).default([]),
  transition: z
    .object({ kind: z.enum(['cut', 'crossfade']).default('crossfade'), frames: z.int().min(2).max(60).default(15) })
    .prefault({}),
  keywords: z.array(z.string().trim().min(1).max(40)).max(200).default([]),
  titles: z.array(z.string().trim().min(1).max(120)).max(200).default([]),
  topics: z.array(z.string().trim().min(1).max(60)).max(30).default([]),
  scripts: z
    .array(z.array(z.string().trim().min(1).max(300)).max(60))
    .max(50)
    .default([]),
  voice: z
    .object({
      on: z.boolean().default(true),
      name: z.enum(voiceNames).default('xiaoyun'),
      rate: z.number().min(0.5).max(2).default(1),
      volume: volumePercent.default(70),
    })
    .prefault({}),
  music: z
    .object({ materialIds: z.array(materialId).max(100).default([]), volume: volumePercent.default(15) })
    .prefault({}),
  captions: z.object({ on: z.boolean().default(true) }).prefault({}),
  page: Page.default(newClipPage),
  count: z.int().min(1).max(500).default(1),
  seed: z.int().min(0).max(2_147_483_647).default(1),
})
export type ClipPlan = z.infer<typeof ClipPlan>

/** What drawing needs to know of a material: its content's hash, length in seconds and size in px as shown. */
export const ClipMaterial = z.object({
  id: materialId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  kind: z.enum(['video', 'picture', 'music']),
  seconds: z.number().min(0),
  width: z.int().min(0),
  height: z.int().min(0),
})
export type ClipMaterial = z.infer<typeof ClipMaterial>
