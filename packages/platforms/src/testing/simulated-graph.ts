import type { Answered, Asked, Simulated, SimulatedPost } from './simulated-site.ts'

export const graphRefusal = (status: number, code: number, subcode?: number): Answered => ({
  status,
  json: {
    error: {
      code,
      message: `simulated ${code}`,
      type: 'OAuthException',
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
    },
  },
})
export const nothingThere = graphRefusal(400, 100, 33)

export const graphCaller = ({ headers }: Asked, { people }: Simulated): string | undefined =>
  [...people].find(([, secret]) => headers.authorization === `OAuth ${secret}`)?.[0]

/** The bytes of a whole upload: where they begin and how many there are has to be said. */
export function transferred({ headers, body }: Asked, before: number): number | undefined {
  const offset = Number(headers['offset'] ?? Number.NaN)
  const size = Number(headers['file_size'] ?? Number.NaN)
  return offset === before && offset + body.length === size ? size : undefined
}

export const atOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', '+0000')
export const ownPosts = ({ posts }: Simulated, caller: string): SimulatedPost[] =>
  posts.filter(({ author }) => author === caller).toReversed()
