/** Cases for `npm run prove -- recipes` alone: what cheaper tests show as well, or one platform shows for all. */
export const proved = <Case>(...cases: Case[]): Case[] => (process.env['PROVE_RECIPES'] ? cases : [])
