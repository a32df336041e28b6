import { gzipSync } from 'node:zlib'
import type { Project } from '@matrixcast/canvas/document'
import { readProject } from '@matrixcast/canvas/migrate'
import { describe, expect, it } from 'vitest'
import { pageHtml, withView } from './page-html.ts'

function project(given: object): Project {
  const read = readProject(given)
  if (!read.ok) throw new Error(read.fault.kind)
  return read.value.project
}
const drawn = (given: object) =>
  pageHtml({
    project: project(given),
    url: 'https://m.example/p/Ab3dEf7hJk',
    action: '/p/Ab3dEf7hJk/submit',
    origin: 'https://m.example',
    fontCss: '',
    script: '/p-assets/visitor.js',
    covers: { wide: '/p-assets/wide.jpg', square: '/p-assets/square.jpg' },
    posterOf: (source) => (source === 'material:v1' ? '/p-assets/poster.webp' : ''),
    addressOf: (source) => (source.startsWith('material:') ? `/p-assets/${source.slice(9)}.png` : ''),
  })
const elements = (list: object[]) => ({ title: 'T', pages: [{ uuid: 'p', elements: list }] })
const text = (more: object) => ({ uuid: 'e', elName: 'text', propsValue: { text: 'Hello' }, ...more })

describe('the page for visitors', () => {
  it('of ten pages with 40 elements each is at most 30 KB to send', () => {
    const pages = Array.from({ length: 10 }, (_, at) => ({
      uuid: `p${at}`,
      name: `Page ${at}`,
      elements: Array.from({ length: 40 }, (__, index) => ({
        uuid: `e${at}-${index}`,
        elName: (['text', 'image', 'shape', 'text'] as const)[index % 4] ?? 'text',
        propsValue:
          index % 4 === 1
            ? { imageSrc: `material:${'abcdef0123456789'.repeat(4).slice(index % 16)}${at}` }
            : index % 4 === 2
              ? { form: 'ellipse' }
              : { text: `厨房翻新第 ${at} 页，句子 ${index * 7919}：预算、工期与材料` },
        commonStyle: { left: (index * 37) % 300, top: (index * 53) % 600, width: 60 + index, height: 20 + at },
      })),
    }))
    const html = drawn({ title: 'Long', pages })
    expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(30 * 1024)
  })

  it('shows its words, its pictures by their public addresses, and links where a press leads', () => {
    const html = drawn(
      elements([
        text({ events: [{ type: 'link', url: 'https://shop.example/a?b=1' }] }),
        { uuid: 'i', elName: 'image', propsValue: { imageSrc: 'material:m1' } },
        text({ uuid: 'f', events: [{ type: 'goPage', url: 'page:p' }] }),
      ]),
    )
    expect(html).toContain('Hello')
    expect(html).toContain('src="/p-assets/m1.png"')
    expect(html).toContain('href="https://shop.example/a?b=1"')
    expect(html).toContain('href="#p-p"')
    expect(html).toContain('<meta property="og:url" content="https://m.example/p/Ab3dEf7hJk"/>')
  })

  it('shows the first frame of a video that has no picture of its own yet', () => {
    const video = (posterSrc: string) => ({
      uuid: 'v',
      elName: 'video',
      propsValue: { videoSrc: 'material:v1', posterSrc },
    })
    expect(drawn(elements([video('')]))).toContain('poster="/p-assets/poster.webp"')
    expect(drawn(elements([video('material:p1')]))).toContain('poster="/p-assets/p1.png"')
  })

  it('shows a video that is cut from where it begins, not its first frame', () => {
    const html = drawn(
      elements([{ uuid: 'v', elName: 'video', propsValue: { videoSrc: 'material:v1', fromSeconds: 2.5 } }]),
    )
    expect(html).toContain('src="/p-assets/v1.png#t=2.5"')
    expect(html).not.toContain('poster=')
  })

  it('has the pictures and words of its link in its head, and no description that nobody wrote', () => {
    const html = drawn({ ...elements([]), shareConfig: { title: 'Come in' } })
    expect(html).toContain('<meta property="og:title" content="Come in"/>')
    expect(html).toContain('<meta property="og:image" content="https://m.example/p-assets/wide.jpg"/>')
    expect(html).toContain('<meta property="og:image" content="https://m.example/p-assets/square.jpg"/>')
    expect(html).toContain('<meta property="og:description" content=""/>')
  })

  it('counts its pages where its maker asked for that', () => {
    expect(drawn(elements([]))).not.toContain('counter(page)')
    expect(drawn({ ...elements([]), slideNumber: true })).toContain('counter(page)')
  })

  it('leaves out what is hidden, and kinds that this version does not know', () => {
    const html = drawn(
      elements([text({ hidden: true }), { uuid: 'n', elName: 'hologram', propsValue: { text: 'New' } }]),
    )
    expect(html).not.toMatch(/Hello|New/)
  })

  it.each([
    ['a script as a link', text({ events: [{ type: 'link', url: 'javascript:alert(1)' }] }), 'javascript:'],
    ['a style that fetches', text({ commonStyle: { color: 'red),url(//x.test/a' } }), 'x.test'],
    ['a style of two declarations', text({ commonStyle: { boxShadow: '0 0 red;position:fixed' } }), ';position:fixed'],
    ['HTML as a text', text({ propsValue: { text: '</main><script>1</script>' } }), '<script>1'],
    [
      'a picture from elsewhere',
      { uuid: 'i', elName: 'image', propsValue: { imageSrc: 'https://x.test/a' } },
      'x.test',
    ],
    ['a background from elsewhere', text({ commonStyle: { backgroundImage: '//x.test/a' } }), 'x.test'],
  ])('writes nothing of %s that was stored before it was refused', (_, element, trace) => {
    expect(drawn(elements([element]))).not.toContain(trace)
  })

  it('has forms that are sent without a script, each with the word of its view and of nothing else', () => {
    const fields = [{ uuid: 'n', label: 'Your name', kind: 'text' }]
    const form = { uuid: 'form', elName: 'form', propsValue: { fields, submit: 'Send' } }
    const html = drawn(elements([form, text({ propsValue: { text: 'name="view" value="__view__"' } })]))
    expect(html).toMatch(/<form [^>]*action="\/p\/Ab3dEf7hJk\/submit" method="post"/)
    expect(html).toContain('name="f-n"')
    expect(withView(html, { slug: 'another-one', view: 'one-view' }).match(/one-view/g)).toHaveLength(1)
    expect(drawn(elements([{ ...form, hidden: true }]))).not.toContain('<form')
  })

  it('writes no script that the document brought, and one of its own that waits for the page', () => {
    const html = drawn({ ...elements([text({})]), script: 'alert(1)' })
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script defer="" src="/p-assets/visitor.js">'])
    expect(html).not.toContain('alert')
  })

  it('marks pages and elements by their uuids, and writes what moves for the script', () => {
    const animations = [
      { type: 'fadeIn', duration: 0.6, delay: 0.2 },
      { type: 'float', duration: 2, infinite: '1' },
      { type: 'unheard', duration: 1 },
    ]
    const html = drawn(elements([text({ animations })]))
    expect(html).toContain('data-page="p"')
    expect(html).toContain('data-element="e" data-motion="fadeIn,0.6,0.2,1;float,2,0,Infinity"')
    expect(drawn(elements([text({})]))).not.toContain('data-motion')
  })

  it('turns the words of a form that are read from the right', () => {
    const fields = [{ uuid: 'n', label: 'iPhone 17 Pro بسعر اليوم فقط', kind: 'text' }]
    const form = { uuid: 'form', elName: 'form', propsValue: { fields, submit: 'Send', consent: 'מסכים לתנאים' } }
    const html = drawn(elements([form]))
    expect(html).toMatch(/<label dir="rtl"[^>]*>iPhone/)
    expect(html).toMatch(/<label dir="rtl"[^>]*><input[^>]* name="consent"/)
    expect(html).toMatch(/<button type="submit" dir="ltr"/)
  })

  it('leads to a place, a popup and the button of a form without a script', () => {
    const fields = [{ uuid: 'n', label: 'Your name', kind: 'text' }]
    const html = drawn(
      elements([
        text({ uuid: 'a', events: [{ type: 'scrollTo', url: '#low' }] }),
        text({ uuid: 'b', events: [{ type: 'popup', url: '#big' }] }),
        text({ uuid: 'c', events: [{ type: 'submitForm', url: '#form' }] }),
        text({ uuid: 'low', commonStyle: { top: 600 } }),
        text({ uuid: 'big', hidden: true, propsValue: { text: 'Only when asked' } }),
        { uuid: 'form', elName: 'form', propsValue: { fields } },
      ]),
    )
    expect(html).toMatch(/<i class="at" id="at-e-low" style="top:600px"><\/i>/)
    expect(html).toContain('href="#at-e-low"')
    expect(html).toMatch(/data-element="big" id="e-big" data-popup="big">.*Only when asked/)
    expect(html).toMatch(/<a href="#e-big"[^>]*data-do="popup=#big"/)
    expect(html).toMatch(/<button[^>]* form="f-form"/)
    expect(html).toContain('<form id="f-form"')
  })

  it('leaves out presses that lead to what is not there, or that their kind of event cannot have', () => {
    const none = [
      { type: 'goPage', url: 'page:gone' },
      { type: 'popup', url: '#gone' },
      { type: 'share', url: 'javascript:1' },
      { type: 'copy', url: 'https://' },
      { type: 'call', url: 'tel:1;x' },
    ]
    const [call] = none.splice(4)
    expect(drawn(elements([text({ events: none })]))).not.toMatch(/class="press"/)
    expect(drawn(elements([text({ events: [call] })]))).toContain('href="tel:1;x"')
  })

  it('shows the kinds that only pages have, readable without a script', () => {
    const html = drawn(
      elements([
        { uuid: 'b', elName: 'button', propsValue: { text: 'Book now', newer: 1 } },
        { uuid: 'c', elName: 'call', propsValue: { text: 'Ring us', phone: '010 8888-6666' } },
        { uuid: 'y', elName: 'copy', propsValue: { text: 'Copy code', content: 'SPRING "26"' } },
        {
          uuid: 's',
          elName: 'carousel',
          propsValue: { slides: [{ imageSrc: 'material:a' }, { imageSrc: 'material:b' }] },
        },
        {
          uuid: 'm',
          elName: 'map',
          propsValue: { imageSrc: 'material:m', address: '1 Sea Road', url: 'https://map.example/1' },
        },
        { uuid: 't', elName: 'countdown', propsValue: { at: '2026-12-31T20:00:00+08:00', over: 'Over' } },
        { uuid: 'u', elName: 'music', propsValue: { musicSrc: 'material:u', name: 'Waltz' } },
        { uuid: 'q', elName: 'qrcode' },
      ]),
    )
    expect(html).toContain('Book now')
    expect(html).toContain('href="tel:01088886666"')
    expect(html).toContain('data-copy="SPRING &quot;26&quot;"')
    expect(html).toMatch(/data-carousel="0".*src="\/p-assets\/a.png".*src="\/p-assets\/b.png".*href="#s-s-1"/)
    expect(html).toMatch(/src="\/p-assets\/m.png".*1 Sea Road.*href="https:\/\/map.example\/1"/)
    expect(html).toContain(
      '<time dateTime="2026-12-31T20:00:00+08:00" data-countdown="Over">2026-12-31 20:00 (UTC+08:00)</time>',
    )
    expect(html).toContain('<audio src="/p-assets/u.png" loop="" preload="none">')
    expect(html).toMatch(/aria-label="https:\/\/m.example\/p\/Ab3dEf7hJk"[^>]*><path d="M0 0h1v1h-1z/)
  })

  it('shows nothing of a kind for which nothing was chosen yet', () => {
    const unfilled = ['carousel', 'map', 'countdown', 'music'].map((elName) => ({ uuid: elName, elName }))
    expect(drawn(elements(unfilled))).not.toContain('data-element')
  })

  it('draws nothing of a kind that carries what it cannot have', () => {
    const map = { uuid: 'm', elName: 'map', propsValue: { address: 'X', url: 'javascript:alert(1)' } }
    const slides = [{ imageSrc: 'https://x.test/a' }]
    const html = drawn(elements([map, { uuid: 's', elName: 'carousel', propsValue: { slides } }]))
    expect(html).not.toMatch(/javascript|x\.test|data-carousel/)
  })
})
