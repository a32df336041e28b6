import { seededNumbers } from '../article/seeded-numbers.ts'

/** Everything below this address is a request that nobody asked for. */
export const hostileHost = 'hostile.example'
const away = `https://${hostileHost}/`
/** Runs where it is carried out, in whatever page. */
const taken = 'window.taken=1'

/** What pages and files bring besides words. Each says `words`, so that the words can be looked for afterwards. */
const payloads: readonly ((words: string) => string)[] = [
  (words) => `<script>${taken}</script>${words}`,
  (words) => `<script src="${away}s.js"></script>${words}`,
  (words) => `<ScRiPt/x>${taken}</ScRiPt>${words}`,
  (words) => `<scr<script>ipt>${taken}</scr</script>ipt>${words}`,
  (words) => `<img src="x" onerror="${taken}">${words}`,
  (words) => `<img src="${away}a.png" srcset="${away}b.png 2x" onload=${taken}>${words}`,
  (words) => `<img data-src="${away}lazy.png">${words}`,
  (words) => `<picture><source srcset="${away}c.webp"><img src="${away}c.png"></picture>${words}`,
  (words) => `<svg onload="${taken}"><image href="${away}d.png"/><script>${taken}</script><text>x</text></svg>${words}`,
  (words) => `<svg><a xlink:href="javascript:${taken}"><text>x</text></a><use href="${away}e.svg#x"/></svg>${words}`,
  (words) =>
    `<math><mtext></form><form><mglyph><style></math><img src onerror=${taken}></style></mglyph></form></mtext>${words}`,
  (words) => `<iframe src="${away}f.html" srcdoc="&lt;script&gt;parent.taken=1&lt;/script&gt;"></iframe>${words}`,
  (words) => `<object data="${away}g.swf"></object><embed src="${away}h.swf">${words}`,
  (words) => `<style>@import "${away}i.css"; p{background:url(${away}j.png)}</style>${words}`,
  (words) => `<link rel="stylesheet" href="${away}k.css"><link rel="prefetch" href="${away}l">${words}`,
  (words) => `<meta http-equiv="refresh" content="0;url=${away}m">${words}`,
  (words) => `<base href="${away}">${words}`,
  (words) => `<span style="background:url('${away}n.png');behavior:url(${away}o.htc)">${words}</span>`,
  (words) => `<div style="width:expression(${taken});-moz-binding:url(${away}p.xml#x)">${words}</div>`,
  (words) => `<a href="javascript:${taken}">${words}</a>`,
  (words) => `<a href="JaVa&#9;ScRiPt:${taken}">${words}</a>`,
  (words) => `<a href="&#1;javascript:${taken}">${words}</a>`,
  (words) => `<a href="data:text/html,<script>${taken}</script>">${words}</a>`,
  (words) => `<a href="vbscript:${taken}" onclick="${taken}" ping="${away}q">${words}</a>`,
  (words) => `<a href="//${hostileHost}/r" target="_blank" rel="opener">${words}</a>`,
  (words) =>
    `<video src="${away}s.mp4" poster="${away}t.png" autoplay></video><audio src="${away}u.mp3" autoplay></audio>${words}`,
  (words) =>
    `<form action="${away}v"><input autofocus onfocus="${taken}"><button formaction="javascript:${taken}">${words}</button></form>`,
  (words) => `<details open ontoggle="${taken}"><summary>${words}</summary></details>`,
  (words) => `<p onmouseover="${taken}" id="x" class="y" contenteditable onpaste=${taken}>${words}</p>`,
  (words) => `<template><script>${taken}</script></template><noscript><img src="${away}w.png"></noscript>${words}`,
  (words) => `<!--[if gte mso 9]><img src="${away}x.png"><![endif]--><!--><script>${taken}</script>-->${words}`,
  (words) => `<figure data-material="${away}y.png" data-alt='"><script>${taken}</script>'></figure>${words}`,
  (words) => `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${taken}'/>">${words}`,
  (words) =>
    `<body background="${away}z.png" onload="${taken}"><table background="${away}0.png"><tr><td>${words}</table>`,
  (words) => `<marquee onstart="${taken}">${words}</marquee><bgsound src="${away}1.mp3">`,
  (words) => `<ol start="-7"><li value="999999999">${words}</ol>`,
  (words) => `<table><tr><td colspan="4000" rowspan="9000">${words}</td></tr></table>`,
  (words) => `<a href="https://example.com/" title="${'t'.repeat(600)}">${words}</a>`,
  (words) => `<pre><code class="language-${'x'.repeat(60)}">${words}</code></pre>`,
  (words) => `${'<blockquote>'.repeat(12)}${words}`,
]

/** Where such a thing may stand in a page. */
const places: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<p>before ${html} after</p>`,
  (html) => `<h1>${html}</h1>`,
  (html) => `<ul><li>${html}</li><li><p>${html}</p></li></ul>`,
  (html) => `<table><tbody><tr><th>${html}</th><td>${html}</td></tr></tbody></table>`,
  (html) => `<blockquote>${html}</blockquote>`,
  (html) => `<section style="color:red"><section><span>${html}</span></section></section>`,
  (html) => `<b id="docs-internal-guid-1" style="font-weight:normal">${html}</b>`,
  (html) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>${html}</p>`,
]

/** The words that one of these pastes says. */
export const hostileWordsOf = (at: number): string => `words${at}end`

/** So many hostile pieces of HTML: each payload in one place after the other. */
export const hostilePastes = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const payload = payloads[at % payloads.length]
    const place = places[Math.floor(at / payloads.length + at) % places.length]
    return payload && place ? place(payload(hostileWordsOf(at))) : ''
  })

const markdowns: readonly ((words: string) => string)[] = [
  (words) => `[${words}](javascript:${taken})`,
  (words) => `[${words}](<java\tscript:${taken}>)`,
  (words) => `[${words}](data:text/html;base64,PHNjcmlwdD4=)`,
  (words) => `[${words}](//${hostileHost}/a "title")`,
  (words) => `![${words}](${away}a.png)`,
  (words) => `![${words}][far]\n\n[far]: ${away}b.png "x"`,
  (words) => `![${words}](material:../../etc/passwd)`,
  (words) => `![${words}](material:javascript:${taken})`,
  (words) => `[${words}][run]\n\n[run]: javascript:${taken}`,
  (words) => `<javascript:${taken}> ${words}`,
  (words) => `\`${words}\` \`<img src=x onerror=${taken}>\``,
  (words) => `\`\`\`html"><script>${taken}</script>\n${words}\n\`\`\``,
  (words) => `[![${words}](${away}c.png)](javascript:${taken})`,
  (words) => `&lt;script&gt;${taken}&lt;/script&gt; ${words}`,
  (words) => `${words} \\<script>${taken}\\</script>`,
]

/** So many hostile Markdown files: of their own kinds, and with the HTML of pages between their lines. */
export function hostileMarkdowns(count: number): string[] {
  const below = seededNumbers('hostile markdown')
  return Array.from({ length: count }, (_, at) => {
    const own = markdowns[at % markdowns.length]?.(hostileWordsOf(at)) ?? ''
    const html = payloads[below(payloads.length)]?.('page') ?? ''
    const within = [
      `${own}\n\n${html}`,
      `> ${own}\n\n- ${html}`,
      `| a | b |\n|---|---|\n| ${own.replace(/\n/g, ' ')} | x |\n\n${html}`,
    ]
    return `# ${hostileWordsOf(at)}\n\n${within[below(within.length)]}`
  })
}
