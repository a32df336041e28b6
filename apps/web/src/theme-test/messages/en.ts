import type { Translation } from '../../ui/translation.ts'
import type zh from './zh.ts'

const words: Translation<typeof zh> = {
  theme: {
    title: 'Theme test',
    meta: 'Tokens, contrast of words and parts, light beside dark. Theme colour {{colour}}',
    pairs: 'Contrast of words ({{least}} at least)',
    tokens: 'Tokens',
  },
  modes: { light: 'Light', dark: 'Dark' },
  parts: {
    primary: 'Primary',
    plain: 'Plain',
    danger: 'Danger',
    disabled: 'Disabled',
    link: 'Link',
    field: 'Field',
    choice: 'Choice',
    switch: 'Switch',
    slider: 'Slider',
    tag: 'Tag',
    progress: 'Progress',
    info: 'This is a hint.',
    error: 'This is what went wrong.',
    table: 'Table',
    one: 'Option one',
    two: 'Option two',
  },
  drop: {
    title: 'Drag test',
    meta: 'Drag by mouse; or focus, Space to lift, arrows to move, Space to drop',
    list: 'List',
    board: 'Board',
    handle: 'Drag {{name}}',
    help: 'Space lifts, arrow keys move, Space drops, Escape gives up.',
    lifted: '{{name}} lifted',
    over: '{{name}} moved to where {{other}} is',
    dropped: '{{name}} dropped',
    cancelled: '{{name}} is back where it was',
    flags: { init: 'init', lifted: 'lifted', dropped: 'dropped', cancelled: 'cancelled' },
    columns: { todo: 'To do', doing: 'Doing', done: 'Done' },
  },
}

export default words
