import { BrandKit } from '@matrixcast/canvas/brand-kit'
import { z } from 'zod'
import { builderBoth, endpoint } from './endpoint.ts'
import { done, nothing } from './wire.ts'

/** The colours and fonts that all pages of a workspace can be given. */
export const brandKitApi = {
  info: endpoint({
    method: 'GET',
    path: '/api/v2.builder/brandKitInfo',
    access: builderBoth,
    input: nothing,
    output: BrandKit.extend({
      /** Who saved it last; empty where nobody has. */
      by: z.string(),
    }),
  }),
  /** The whole kit; pages are given it by whoever edits them. A font of the library has to be there. */
  save: endpoint({
    method: 'POST',
    path: '/api/v2.builder/saveBrandKit',
    access: builderBoth,
    input: BrandKit,
    output: done,
  }),
}
