// A form takes its limits from the schema of its call (ui/form). Forms of before stand in one list.
import { isListed, placeInTree } from './house-lists.mjs'

const isScreen = /(?:^|\/)apps\/web\/src\/.*\.tsx$/
const ownPlace = /(?:^|\/)apps\/web\/src\/ui\/form\/|\.test\.tsx$/

const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number'
const isNumeric = (node) =>
  isNumber(node) ||
  (node?.type === 'ObjectExpression' &&
    node.properties.length > 0 &&
    node.properties.every(({ value }) => isNumber(value)))

export const noOwnForm = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const file = placeInTree(context.filename)
    if (!isScreen.test(file) || ownPlace.test(file) || isListed(context, 'form', file)) return {}
    const report = (node, what) =>
      context.report({ node, message: `${what} of its own in ${file}: take useEndpointForm and the fields of ui/form` })
    return {
      JSXAttribute({ name, value }) {
        if (name.name === 'maxLength' && isNumber(value?.expression)) report(name, 'a limit')
      },
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && /^most(?:Letters|Signs|Chars)$/.test(id.name) && isNumeric(init))
          report(id, 'a limit')
      },
      FunctionDeclaration({ id }) {
        if (id?.name === 'Field') report(id, 'a field')
      },
    }
  },
}
