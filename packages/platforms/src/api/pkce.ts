import { createHash, randomBytes } from 'node:crypto'

/** How a platform wants the challenge written; null: it takes none. */
export type Challenge = 'base64url' | 'hex' | null

/** A secret that only whoever began can show when the code is exchanged (RFC 7636), and what the page is told of it. */
export function newProof(challenge: Challenge): { verifier: string; fields: Record<string, string> } {
  if (challenge === null) return { verifier: '', fields: {} }
  const verifier = randomBytes(48).toString('base64url')
  return {
    verifier,
    fields: { code_challenge: createHash('sha256').update(verifier).digest(challenge), code_challenge_method: 'S256' },
  }
}
