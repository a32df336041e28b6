import { z } from 'zod'

/**
 * What a person has to do now to get in, as the cloud manager sees it on the platform's page: `page` is the page itself,
 * `qr` a picture to scan, `code` a number that was sent to a phone.
 */
export const loginScene = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page') }),
  z.object({
    kind: z.literal('qr'),
    /** What the picture holds, to be drawn anew and sharp; null: it could not be read, then `image` is shown. */
    text: z.string().max(4000).nullable(),
    /** PNG, base64. */
    image: z.string().max(400_000),
    state: z.enum(['shown', 'scanned', 'expired']),
    /** How long this picture is good for from now on, as the recipe says. */
    seconds: z.number().int(),
    canRefresh: z.boolean(),
  }),
  z.object({ kind: z.literal('code'), state: z.enum(['asked', 'checking', 'wrong']), canSend: z.boolean() }),
])
export type LoginScene = z.infer<typeof loginScene>

/** What a person answers to a scene. A code is typed on the platform's page and kept nowhere. */
export const loginOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refreshQr') }),
  z.object({ kind: z.literal('sendCode') }),
  z.object({ kind: z.literal('code'), code: z.string().min(1).max(20) }),
])
export type LoginOrder = z.infer<typeof loginOrder>

/** Events beside those of helper.ts. Helper to page: `login:scene`. Page to helper: `login:order`. */
export const loginSceneNews = z.object({ loginId: z.string(), scene: loginScene })
export type LoginSceneNews = z.infer<typeof loginSceneNews>
export const loginOrderSent = z.object({ loginId: z.string(), order: loginOrder })
export type LoginOrderSent = z.infer<typeof loginOrderSent>
