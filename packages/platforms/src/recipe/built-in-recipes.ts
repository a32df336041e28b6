import baijiahao from '../portals/baijiahao-recipe.json' with { type: 'json' }
import bilibili from '../portals/bilibili-recipe.json' with { type: 'json' }
import channels from '../portals/channels-recipe.json' with { type: 'json' }
import douyin from '../portals/douyin-recipe.json' with { type: 'json' }
import kuaishou from '../portals/kuaishou-recipe.json' with { type: 'json' }
import toutiao from '../portals/toutiao-recipe.json' with { type: 'json' }
import weibo from '../portals/weibo-recipe.json' with { type: 'json' }
import xiaohongshu from '../portals/xiaohongshu-recipe.json' with { type: 'json' }
import practice from '../practice/practice-recipe.json' with { type: 'json' }
import { type Recipe, recipeSchema } from './recipe-schema.ts'

/** The recipes this build brings along, one a platform; newer ones may come from the server. */
export const builtInRecipes: readonly Recipe[] = [
  practice,
  douyin,
  kuaishou,
  xiaohongshu,
  channels,
  bilibili,
  weibo,
  toutiao,
  baijiahao,
].map((one) => recipeSchema.parse(one))
