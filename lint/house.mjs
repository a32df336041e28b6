// The architecture as a table, and the house rules no ready-made linter has. Every rule has a planted fault in lint/faults.
import path from 'node:path'
import { noOwnForm } from './house-forms.mjs'
import { onePostBook } from './house-posts.mjs'
import { fewParts, lowRooms, roomsDown } from './house-rooms.mjs'
import { sqlInStores } from './house-sql.mjs'
import { plainWords } from './house-words.mjs'

/** Who may import whom (ARCHITECTURE.md), and which libraries a floor may use. knip checks the libraries of 'any'. */
const floors = {
  'packages/domain': { on: [], libraries: [] },
  'packages/canvas': { on: ['packages/domain'], libraries: ['zod'] },
  'packages/contract': { on: ['packages/domain', 'packages/canvas'], libraries: ['zod'] },
  'packages/elements': { on: ['packages/canvas'], libraries: ['react', 'uqr'] },
  'packages/visitor': { on: ['packages/canvas', 'packages/contract', 'packages/elements'], libraries: [] },
  // Its tests compare it with the renderer.
  'packages/player': {
    on: ['packages/canvas', 'packages/elements'],
    inTests: ['packages/render'],
    libraries: ['react', 'mediabunny'],
  },
  'packages/render': {
    on: ['packages/canvas', 'packages/elements', 'packages/domain', 'packages/host'],
    libraries: 'any',
  },
  'packages/platforms': { on: ['packages/domain', 'packages/contract', 'packages/host'], libraries: 'any' },
  'packages/host': { on: [], libraries: 'any' },
  'apps/server': {
    on: [
      'packages/domain',
      'packages/canvas',
      'packages/contract',
      'packages/render',
      'packages/platforms',
      'packages/host',
    ],
    libraries: 'any',
  },
  'apps/web': {
    on: ['packages/domain', 'packages/canvas', 'packages/contract', 'packages/elements', 'packages/player'],
    libraries: 'any',
  },
  'apps/helper': {
    on: ['packages/domain', 'packages/contract', 'packages/platforms', 'packages/host'],
    libraries: 'any',
  },
  'apps/practice': { on: [], libraries: 'any' },
  'apps/supervisor': { on: ['packages/host'], libraries: 'any' },
}
/** Folders every feature of an app may use. */
const shared = {
  'apps/web': ['api', 'ui', 'helper', 'messages'],
  'apps/server': [...lowRooms, 'testing'],
}
/** What several features show alike, and which. */
const readers = {
  'apps/web': {
    animation: ['editor', 'plans'],
    'page-videos': ['builder', 'clips', 'editor'],
    'page-view': ['builder', 'editor', 'page-videos'],
    'post-fields': ['keywords', 'materials', 'pois', 'publishing', 'works'],
    'title-limits': ['plans', 'works'],
    voice: ['plans', 'settings'],
    words: ['plans', 'tools', 'works'],
  },
}
/** Folders that may use every feature ('' is the app's own src). */
const composers = { 'apps/web': ['app', ''], 'apps/server': ['', 'testing', 'cli'] }

const placeOf = (file) => {
  const match = /(?:^|\/)((?:packages|apps)\/[^/]+)\/src\/(.*)$/.exec(file.split(path.sep).join('/'))
  if (!match) return undefined
  const inside = match[2].split('/')
  return { floor: match[1], folder: inside.length > 1 ? inside[0] : '' }
}

const isTest = (file) => /\.(test|spec|proof)\.tsx?$|\/(testing|bench)\//.test(file)

function judge(file, specifier) {
  const from = placeOf(file)
  const rules = from && floors[from.floor]
  if (!rules) return undefined
  const own = /^@matrixcast\/([^/]+)/.exec(specifier)
  if (specifier.startsWith('.')) {
    const target = placeOf(path.resolve(path.dirname(file), specifier))
    if (!target || target.floor !== from.floor) return `${from.floor} reaches into another floor by a relative path`
    const open = shared[from.floor]
    if (!open || target.folder === from.folder || open.includes(target.folder)) return undefined
    if (composers[from.floor].includes(from.folder) || isTest(file)) return undefined
    const itsReaders = readers[from.floor]?.[target.folder]
    if (itsReaders?.includes(from.folder)) return undefined
    if (itsReaders) return `${from.folder} is no reader of ${target.folder}: lint/house.mjs lists them`
    if (target.folder === '') {
      return specifier.endsWith('/parts.ts') ? undefined : `${from.folder} uses a file of the app's root`
    }
    return `feature ${from.folder} imports feature ${target.folder}; features are composed, never imported by each other`
  }
  if (own) {
    const target = floors[`packages/${own[1]}`] ? `packages/${own[1]}` : `apps/${own[1]}`
    if (target === from.floor) return 'a floor imports its own files by relative paths'
    if (rules.on.includes(target)) return undefined
    if (isTest(file) && rules.inTests?.includes(target)) return undefined
    return `${from.floor} may not use ${target}`
  }
  if (isTest(file) || rules.libraries === 'any') return undefined
  const library = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]
  return rules.libraries.includes(library) ? undefined : `${from.floor} may not use the library ${specifier}`
}

const rule = (create) => ({ meta: { type: 'problem' }, create })

const floorsRule = rule((context) => {
  const file = context.filename ?? context.getFilename()
  const check = (node, specifier) => {
    const fault = judge(file, specifier)
    if (fault) context.report({ node, message: fault })
  }
  const checkSource = (node) => node.source && check(node, node.source.value)
  return {
    ImportDeclaration: checkSource,
    ExportNamedDeclaration: checkSource,
    ExportAllDeclaration: checkSource,
    ImportExpression(node) {
      if (node.source.type === 'Literal') check(node, node.source.value)
      else if (placeOf(file)) context.report({ node, message: 'a computed import cannot be checked' })
    },
    TSImportType(node) {
      const literal = node.source ?? node.argument?.literal ?? node.argument
      if (literal && typeof literal.value === 'string') check(node, literal.value)
    },
  }
})

const noReexport = rule((context) => {
  const imported = new Set()
  return {
    ImportDeclaration(node) {
      for (const one of node.specifiers) imported.add(one.local.name)
    },
    ExportAllDeclaration: (node) => context.report({ node, message: 'no barrels: import from the file that owns it' }),
    ExportNamedDeclaration(node) {
      const passesOn = node.source || node.specifiers.some((one) => imported.has(one.local.name))
      if (passesOn && (node.source || node.specifiers.length > 0)) {
        context.report({ node, message: 'no barrels: import from the file that owns it' })
      }
    },
  }
})

const isEmptyFunction = (node) => {
  if (!node || !/Function/.test(node.type)) return false
  if (node.body.type === 'BlockStatement') return node.body.body.length === 0
  return (
    (node.body.type === 'Identifier' && node.body.name === 'undefined') ||
    (node.body.type === 'Literal' && node.body.value === null) ||
    (node.body.type === 'UnaryExpression' && node.body.operator === 'void')
  )
}

const noSilentCatch = rule((context) => ({
  CatchClause(node) {
    if (node.body.body.length === 0) context.report({ node, message: 'an empty catch hides a fault' })
  },
  CallExpression(node) {
    const { callee } = node
    if (callee.type === 'MemberExpression' && callee.property.name === 'catch' && isEmptyFunction(node.arguments[0])) {
      context.report({ node, message: 'an empty catch hides a fault' })
    }
  },
}))

const noOwnMock = rule((context) => ({
  CallExpression(node) {
    const { callee } = node
    if (callee.type !== 'MemberExpression' || callee.object.name !== 'vi') return
    if (!['mock', 'doMock', 'unstable_mockModule'].includes(callee.property.name)) return
    const target = node.arguments[0]
    const literal = target?.type === 'ImportExpression' ? target.source : target
    if (typeof literal?.value === 'string' && /^(\.|@matrixcast\/)/.test(literal.value)) {
      context.report({ node, message: 'our own modules are not mocked: hand the dependency over' })
    }
  },
}))

const noParkedTest = rule((context) => ({
  MemberExpression(node) {
    const root = node.object.type === 'MemberExpression' ? node.object.object : node.object
    if (!['it', 'test', 'describe'].includes(root.name)) return
    if (['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail'].includes(node.property.name)) {
      context.report({ node, message: 'a parked test is no test' })
    }
  },
}))

const noDefinite = rule((context) => ({
  VariableDeclarator: (node) => node.definite && context.report({ node, message: 'no definite assignment' }),
  PropertyDefinition: (node) => node.definite && context.report({ node, message: 'no definite assignment' }),
}))

/** Node 20 forgets it inside AbortSignal.any (host/time-limit.ts says how); browsers do not. */
const noLostLimit = rule((context) => ({
  MemberExpression(node) {
    const file = context.filename ?? context.getFilename()
    const { floor } = placeOf(file) ?? {}
    if (floor === undefined || floor === 'apps/web' || isTest(file)) return
    if (node.object.name !== 'AbortSignal' || node.property.name !== 'timeout') return
    context.report({ node, message: 'a limit that Node may forget: take timeLimit of host/time-limit' })
  },
}))

/** Lengths of texts stand in the contract: a store that is longer than its form makes a row that can never be saved again. */
const isLength = (name) => /^most\w*(?:Letters|Title|Words|Note)$/.test(name)
const isNumeric = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'number') ||
  (node?.type === 'ObjectExpression' && node.properties.some(({ value }) => isNumeric(value)))
const noOwnLength = rule((context) => ({
  VariableDeclarator({ id, init }) {
    const file = context.filename ?? context.getFilename()
    if (placeOf(file)?.floor !== 'apps/server' || isTest(file)) return
    if (id.type === 'Identifier' && isLength(id.name) && isNumeric(init)) {
      context.report({ node: id, message: 'the length of a text stands in the contract (text-lengths.ts): import it' })
    }
  },
}))

const hasMember = (literal, name) => literal.members.some(({ key }) => key?.name === name)
/** The members that are written out in a type: itself, or what it is joined with. */
const writtenOut = (type) => {
  if (type?.type === 'TSIntersectionType' || type?.type === 'TSUnionType') return type.types.flatMap(writtenOut)
  return type?.type === 'TSTypeLiteral' ? [type] : []
}
/** What a list takes is written once, in the contract: a second copy would leave out the next filter in silence. */
const noOwnQuery = rule((context) => {
  const file = context.filename ?? context.getFilename()
  if (placeOf(file)?.floor !== 'apps/server' || isTest(file)) return {}
  const report = (node) =>
    context.report({
      node,
      message: "the input of a list is ParsedInputOf<typeof xApi.list>: the contract's, not a copy",
    })
  const isQuery = ({ name }) => name.endsWith('Query')
  const isPaged = (literal) => hasMember(literal, 'page') && hasMember(literal, 'limit')
  return {
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      const written = writtenOut(typeAnnotation)
      if (isQuery(id) && written.length > 0 && !written.some(isPaged)) report(id)
    },
    TSInterfaceDeclaration: ({ id, body }) => (isQuery(id) || isPaged({ members: body.body })) && report(id),
    TSTypeLiteral: (node) => isPaged(node) && report(node),
  }
})

export default {
  meta: { name: 'house' },
  rules: {
    floors: floorsRule,
    'no-reexport': noReexport,
    'no-silent-catch': noSilentCatch,
    'no-own-mock': noOwnMock,
    'no-parked-test': noParkedTest,
    'no-definite': noDefinite,
    'no-lost-limit': noLostLimit,
    'no-own-length': noOwnLength,
    'no-own-query': noOwnQuery,
    'no-own-form': noOwnForm,
    'sql-in-stores': sqlInStores,
    'one-post-book': onePostBook,
    'rooms-down': roomsDown,
    'few-parts': fewParts,
    'plain-words': plainWords,
  },
}
