/** Cases for `npm run prove -- looks` alone: dear ones, of which others show the most important part in every run. */
export const proved = <Case>(...cases: Case[]): Case[] => (process.env['PROVE_RENDER'] ? cases : [])
