// Posts and their attempts are written in one place: whoever reads the post book has read all that happens to them.
import { placeInTree } from './house-lists.mjs'

const isServer = /(?:^|\/)apps\/server\/src\//
const mayWrite = /\/apps\/server\/src\/db\/post-book\/|\.(test|spec|proof)\.ts$|\/(testing|bench)\//
const tables = ['publishTasks', 'publishAttempts']
const verb = String.raw`\b(?:update(?:\s+only)?|insert\s+into|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?)\s+`
const writesByName = new RegExp(String.raw`${verb}"?publish_(?:task|attempt)\b`, 'i')
const endsWithVerb = new RegExp(`${verb}$`, 'i')

export const onePostBook = {
  meta: { type: 'problem' },
  create(context) {
    const file = `/${placeInTree(context.filename)}`
    if (!isServer.test(file) || mayWrite.test(file)) return {}
    const names = new Set(tables)
    const isTable = (node) =>
      (node?.type === 'Identifier' && names.has(node.name)) ||
      (node?.type === 'MemberExpression' && tables.includes(node.property.name))
    const report = (node) =>
      context.report({ node, message: 'posts and their attempts are written in db/post-book alone: call it from here' })
    return {
      ImportSpecifier({ imported, local }) {
        if (tables.includes(imported.name)) names.add(local.name)
      },
      CallExpression(node) {
        const { callee } = node
        if (callee.type !== 'MemberExpression' || !['insert', 'update', 'delete'].includes(callee.property.name)) return
        if (isTable(node.arguments[0])) report(node)
      },
      Literal(node) {
        if (typeof node.value === 'string' && writesByName.test(node.value)) report(node)
      },
      TemplateLiteral(node) {
        const isWriting = node.quasis.some(
          ({ value }, at) =>
            writesByName.test(value.raw) || (endsWithVerb.test(value.raw) && isTable(node.expressions[at])),
        )
        if (isWriting) report(node)
      },
    }
  },
}
