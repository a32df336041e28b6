/** Cases for `npm run prove -- helper` alone: a cheaper test shows their rule, or one like them stays in every run. */
export const proved = <Case>(...cases: Case[]): Case[] => (process.env['PROVE_HELPER'] ? cases : [])
