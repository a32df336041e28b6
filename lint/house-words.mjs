// The words of our old dialect are refused in names: whoever knows the field finds what it calls by its own word.
import { isListed, placeInTree } from './house-lists.mjs'

/** Each word, and its plural where it is a noun. */
const forms =
  'said told stands anew shelf/shelves errand/errands deed/deeds twin/twins sitting/sittings wished knock/knocks'
const wordOf = new Map(
  forms
    .split(' ')
    .map((one) => one.split('/'))
    .flatMap((all) => all.map((form) => [form, all[0]])),
)
/** Most files are done with one look at their text. */
const anyForm = new RegExp([...wordOf.keys()].join('|'), 'i')
const betweenPieces = /[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

/** The first word of the dialect that a camelCase, kebab-case or snake_case name holds. */
const dialectIn = (name) =>
  name
    .split(betweenPieces)
    .map((piece) => wordOf.get(piece.toLowerCase()))
    .find((word) => word !== undefined)

/** The identifiers that a pattern of a declaration or of a parameter declares. */
function declaredBy(pattern) {
  if (!pattern) return []
  switch (pattern.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => declaredBy(one.type === 'RestElement' ? one.argument : one.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap(declaredBy)
    case 'AssignmentPattern':
      return declaredBy(pattern.left)
    case 'RestElement':
      return declaredBy(pattern.argument)
    default:
      return []
  }
}

const declaredKey = ({ key, computed }) => {
  if (computed || !key) return []
  if (key.type === 'Literal') return /^[\w$]+$/.test(key.value) ? [{ ...key, name: String(key.value) }] : []
  return declaredBy(key)
}
const ownName = ({ id }) => declaredBy(id)
const parameters = ({ params }) => (Array.isArray(params) ? params : []).flatMap(declaredBy)
const nameAndParameters = (node) => [...ownName(node), ...parameters(node)]
const signature = (node) => [...declaredKey(node), ...parameters(node)]

/** What a node declares, by its type. Uses are not counted: a name is mended where it is declared. */
const declarations = {
  VariableDeclarator: ownName,
  FunctionDeclaration: nameAndParameters,
  FunctionExpression: nameAndParameters,
  ArrowFunctionExpression: parameters,
  TSDeclareFunction: nameAndParameters,
  TSFunctionType: parameters,
  ClassDeclaration: ownName,
  ClassExpression: ownName,
  TSTypeAliasDeclaration: ownName,
  TSInterfaceDeclaration: ownName,
  TSTypeParameter: ({ name }) => declaredBy(name),
  PropertyDefinition: declaredKey,
  MethodDefinition: declaredKey,
  TSPropertySignature: declaredKey,
  TSMethodSignature: signature,
  // A pattern has its own properties, which its declaration reads.
  Property: (node) => (node.shorthand || node.parent?.type === 'ObjectPattern' ? [] : declaredKey(node)),
  ImportSpecifier: ({ local, imported }) => (local.name === imported.name ? [] : [local]),
  ImportDefaultSpecifier: ({ local }) => [local],
  ImportNamespaceSpecifier: ({ local }) => [local],
  CatchClause: ({ param }) => declaredBy(param),
}

export const plainWords = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const file = placeInTree(context.filename)
    const check = (kind, node, name) => {
      const word = dialectIn(name)
      if (word === undefined || isListed(context, kind, name)) return
      const what = kind === 'file' ? 'file name' : 'name'
      context.report({ node, message: `the ${what} ${name} has the dialect word "${word}": take the field's own word` })
    }
    const visit = Object.fromEntries(
      Object.entries(declarations).map(([type, declared]) => [
        type,
        (node) => {
          for (const one of declared(node)) check('name', one, one.name)
        },
      ]),
    )
    const Program = (node) => {
      for (const part of file.split('/')) check('file', node, part)
    }
    return anyForm.test(context.sourceCode.text) ? { ...visit, Program } : anyForm.test(file) ? { Program } : {}
  },
}
