import { z } from 'zod'
import { can, endpoint } from './endpoint.ts'
import { done, id, ids, listInput, nothing, pageOf, text } from './wire.ts'

/** Stable words; a clip plan asks for music by them. */
export const musicMoods = ['calm', 'happy', 'energetic', 'epic', 'tense', 'sad', 'romantic', 'funny', 'dreamy'] as const
export type MusicMood = (typeof musicMoods)[number]

/** Why we may use a piece. `unknown` is the honest beginning; a platform's own music is licensed for that platform only. */
export const licences = ['unknown', 'own', 'bought', 'royaltyFree', 'creativeCommons', 'publicDomain'] as const
export type Licence = (typeof licences)[number]

export const musicMood = z.enum(musicMoods)
export const licence = z.enum(licences)

/** What an operator says of music (and of fonts: title, licence and its proof). Fields left out stay as they are. */
const musicWords = z.object({
  title: text(200).optional(),
  artist: text(200).optional(),
  mood: musicMood.nullable().optional(),
  category: text(60).optional(),
  licence: licence.optional(),
  licenceProof: text(1000).optional(),
  bpm: z.number().min(20).max(400).nullable().optional(),
})

export const musicApi = {
  edit: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/editMusic',
    access: can('material:edit'),
    input: musicWords.extend({ ids }),
    output: z.object({ changed: z.number().int() }),
  }),
  favourite: endpoint({
    method: 'POST',
    path: '/api/v2.attachment/favouriteAttachment',
    access: can('material:edit'),
    input: z.object({ ids, favourite: z.boolean() }),
    output: done,
  }),
  /** Categories of our own library, for the music of picture posts. */
  categories: endpoint({
    method: 'GET',
    path: '/api/v2.attachment/getDouYinPictureBgmCategory',
    access: can('material:list'),
    input: nothing,
    output: z.object({
      data: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
    }),
  }),
  pictureMusic: endpoint({
    method: 'GET',
    path: '/api/v2.attachment/getDouYinPictureBgmList',
    access: can('material:list'),
    input: listInput.extend({ category_id: z.string().max(60).optional() }),
    output: pageOf(
      z.object({
        id,
        musicId: z.string(),
        title: z.string(),
        author: z.string(),
        cover: z.string().nullable(),
        duration: z.number().nullable(),
        play_url: z.string(),
        /** Where it comes from: `local` is this library. */
        source: z.literal('local'),
      }),
    ),
  }),
}
