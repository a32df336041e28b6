/** Further platforms for `npm run prove -- posts` alone: the ledger is one for all of them, and each interface has its own contract. */
export const proved = <Case>(...cases: Case[]): Case[] => (process.env['PROVE_POSTS'] ? cases : [])
