// SQL stands in stores, in db/ and in the files of one list.
import { isListed, placeInTree } from './house-lists.mjs'

const isServer = /(?:^|\/)apps\/server\/src\//
const mayHoldSql = /-store\.ts$|\/apps\/server\/src\/db\/|\.(test|spec|proof)\.ts$|\/(testing|bench)\//
/** What a statement is written with. A file that takes none of it as a value holds no SQL of its own. */
const isMeansOfSql = /^(drizzle-orm|pg)(\/|$)|-tables(\.ts)?$/

const takesValue = ({ importKind, specifiers }) =>
  importKind !== 'type' && (specifiers.length === 0 || specifiers.some((one) => one.importKind !== 'type'))

export const sqlInStores = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const file = placeInTree(context.filename)
    if (!isServer.test(file) || mayHoldSql.test(`/${file}`) || isListed(context, 'sql', file)) return {}
    return {
      ImportDeclaration(node) {
        if (!isMeansOfSql.test(node.source.value) || !takesValue(node)) return
        context.report({
          node,
          message: `SQL outside a store: ${file} takes ${node.source.value}; move it to a *-store.ts`,
        })
      },
    }
  },
}
