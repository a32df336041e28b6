import { z } from 'zod'

/** An application of the operator's own at a platform. `clientId` is its number, whatever the platform calls that. */
export type PlatformApp = { site: string; clientId: string; clientSecret: string }

/** On some platforms the number is a key, in what people paste and in logins that were kept before. */
const withOneName = (raw: unknown): unknown => {
  const { clientKey, ...rest } = Object(raw)
  return clientKey === undefined ? raw : { ...rest, clientId: clientKey }
}

const ofApp = { site: z.string(), clientId: z.string() }

/** What a person pastes who got the tokens somewhere else. */
export const pastedTokens = z.preprocess(
  withOneName,
  z.object({ ...ofApp, clientSecret: z.string(), refreshToken: z.string() }),
)

/** The secret of an account that is reached through an application. */
export const appSession = z.preprocess(
  withOneName,
  z.object({
    ...ofApp,
    /** Only of an account whose tokens were pasted; every other one asks for its workspace's application. */
    clientSecret: z.string().optional(),
    refreshToken: z.string(),
    accessToken: z.string(),
    /** The account's number, where a platform tells it with the tokens. */
    openId: z.string().default(''),
    /** Unix seconds at which the token that renews ends; null: the platform did not say. */
    endsAt: z.number().nullable().default(null),
  }),
)
export type AppSession = z.output<typeof appSession>
