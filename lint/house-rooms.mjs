// The rooms of the server, each above those that it may use. An arrow back up is refused, but for the listed ones.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isListed, placeInTree } from './house-lists.mjs'

/** From the ground up. Rooms of one level do not use each other; the empty level is all folders that stand nowhere else: features. */
const levels = [
  ['db'],
  ['http'],
  ['audit', 'credit', 'limits'],
  ['storage'],
  ['jobs'],
  ['session'],
  ['settings'],
  [],
  [''],
  ['cli'],
]
const features = levels.findIndex((rooms) => rooms.length === 0)

/** Rooms that every feature stands on. */
export const lowRooms = levels.slice(0, features).flat()

const levelOf = (room) => {
  const named = levels.findIndex((one) => one.includes(room))
  return named === -1 ? features : named
}

const source = /(?:^|\/)apps\/server\/src\/(.*)$/
const roomOf = (file) => {
  const inside = source.exec(file.split(path.sep).join('/'))?.[1]
  return inside === undefined ? undefined : inside.includes('/') ? inside.slice(0, inside.indexOf('/')) : ''
}
const isTest = (file) => /\.(test|proof)\.ts$|\/(testing|bench)\//.test(file)

/** The arrow of one import, where it leads up. */
function arrowUp(file, specifier) {
  if (!specifier.startsWith('.') || isTest(file)) return undefined
  const [from, to] = [roomOf(file), roomOf(path.resolve(path.dirname(file), specifier))]
  if (from === undefined || to === undefined || from === to) return undefined
  return levelOf(to) > levelOf(from) ? `${from} -> ${to === '' ? 'the root' : to}` : undefined
}

export const roomsDown = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const file = context.filename
    const check = (node, specifier) => {
      const arrow = typeof specifier === 'string' ? arrowUp(file, specifier) : undefined
      if (!arrow || isListed(context, 'arrow', placeInTree(file))) return
      context.report({ node, message: `an arrow back up, ${arrow}: name what is taken by a type of your own` })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source.value),
      ImportExpression: (node) => check(node, node.source.value),
      TSImportType: (node) => check(node, (node.source ?? node.argument?.literal ?? node.argument)?.value),
    }
  },
}

const nameOf = (type) => type?.typeName?.name

/** A feature that takes many parts of others takes a face, or declares what it asks for. */
export const fewParts = {
  meta: { type: 'problem' },
  create(context) {
    if (!roomOf(context.filename) || isTest(context.filename)) return {}
    return {
      TSTypeReference(node) {
        const [from, names] = node.typeArguments?.params ?? []
        if (nameOf(node) !== 'Pick' || nameOf(from) !== 'Parts') return
        if (names?.type === 'TSUnionType' && names.types.length > 4)
          context.report({ node, message: 'more than four parts of other features: name them by types of your own' })
      },
    }
  },
}

/** Every arrow back up of a tree of sources, each with its files. */
export function arrowsUp(folder) {
  const arrows = new Map()
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name)
    if (!file.endsWith('.ts')) continue
    const imports = readFileSync(file, 'utf8').matchAll(/(?:^(?:import|export)\b[^'";]*?\bfrom |\bimport\()'([^']+)'/gm)
    for (const [, specifier] of imports) {
      const arrow = arrowUp(file, specifier)
      if (arrow) arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(name))
    }
  }
  return arrows
}
