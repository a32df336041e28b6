/** The imitation's own page script: what a portal's front end does, with no word of our product in it. */
export const portalScript = `
const $ = (name) => document.querySelector('[data-' + name + ']')
const sc = JSON.parse(document.body.dataset.scenarios)
const wait = (seconds) => new Promise((go) => setTimeout(go, seconds * 1000))
const say = (text) => { $('alert').textContent = text; $('alert').hidden = text === '' }
const goTo = (path) => { window.top.location.href = path }
async function send(path, options) {
  const answer = await fetch(path, options)
  if (answer.status === 401) { goTo(document.body.dataset.login); return new Promise(() => {}) }
  return answer.json()
}
const part = 262144
async function upload(file) {
  const parts = Math.max(1, Math.ceil(file.size / part))
  for (let at = 1; at <= parts; at++) {
    const body = file.slice((at - 1) * part, at * part)
    for (let tried = 1; ; tried++) {
      try { await send('/parts?part=' + at, { method: 'PUT', body }); break } catch (fault) { if (tried === 3) throw fault; await wait(0.2) }
    }
  }
  await send('/uploaded', { method: 'POST' })
}
let chosen = { declaration: '', collection: '', place: '', joined: [], tags: [], covered: false, uploaded: false }
$('file')?.addEventListener('change', async () => {
  $('progress').textContent = '上传中'
  void wait(sc.lateForm ?? 0.2).then(() => { $('form').hidden = false; if (sc.tour) $('tour').hidden = false })
  try { for (const file of $('file').files) await upload(file); chosen.uploaded = true; $('progress').textContent = '重新上传' }
  catch { $('progress').textContent = '上传失败' }
})
$('tour-end')?.addEventListener('click', () => { $('tour').hidden = true })
for (const [open, dialog] of [['cover-open', 'cover-dialog'], ['declare-open', 'declare-dialog']]) {
  $(open)?.addEventListener('click', () => { $(dialog).hidden = false })
}
$('cover-file')?.addEventListener('change', () => { chosen.covered = true; $('cover-done').disabled = false })
$('cover-done')?.addEventListener('click', () => { $('cover-dialog').hidden = true; $('cover-state').textContent = '封面已设置' })
$('declare-done')?.addEventListener('click', () => {
  chosen.declaration = document.querySelector('[name=declaration]:checked')?.value ?? ''
  $('declare-dialog').hidden = true
})
$('collection')?.addEventListener('click', () => { $('collections').hidden = false })
for (const option of document.querySelectorAll('[data-collected]')) option.addEventListener('click', () => {
  chosen.collection = option.textContent; $('collection').textContent = option.textContent; $('collections').hidden = true
})
for (const box of document.querySelectorAll('[data-offer]')) {
  const part = (name) => box.querySelector('[data-' + name + ']'), kind = box.dataset.offer
  const sign = (text) => text.replace(/[&<>"]/g, (one) => '&#' + one.charCodeAt(0) + ';')
  let asked = 0
  const load = async (query) => {
    const mine = ++asked
    await wait(0.2)
    const found = await (await fetch('/offers?kind=' + kind + '&query=' + encodeURIComponent(query))).json()
    if (mine !== asked) return
    const row = ({ name, note }) => box.dataset.row.replace('data-name', 'data-name="' + sign(name) + '" data-note="' + sign(note) + '"').replaceAll('{name}', sign(name)).replaceAll('{note}', sign(note))
    part('list').innerHTML = box.dataset.first + found.map(row).join('') + (found.length === 0 ? '<p>暂无搜索结果</p>' : '')
  }
  part('entry')?.addEventListener('click', () => { part('panel').hidden = false; part('words')?.focus(); void load('') })
  const words = part('words')
  words?.addEventListener('input', () => { if (!('onEnter' in words.dataset)) void load(words.value) })
  words?.addEventListener('keydown', (event) => { if (event.key === 'Enter' && 'onEnter' in words.dataset) void load(words.value) })
  part('list').addEventListener('click', (event) => {
    const row = event.target.closest('[data-name]')
    if (!row) return
    const { name, note } = row.dataset
    if (kind === 'places') chosen.place = name + ' ' + note
    if (kind === 'collections') chosen.collection = name
    if (part('entry')) part('entry').textContent = name
    else {
      chosen.joined.push(name)
      $('text').textContent = $('text').innerText.replace(/#[^\\s#]*$/, '') + '#' + name + '\u00a0'
    }
    part('panel').hidden = true
  })
  if (!part('entry')) $('text').addEventListener('input', () => {
    const written = /#([^\\s#]+)$/.exec($('text').innerText)
    part('panel').hidden = !written
    if (written) void load(written[1])
  })
}
$('tags')?.addEventListener('keydown', (event) => { if (event.key === 'Enter') { chosen.tags.push($('tags').value); $('tags').value = '' } })
for (const radio of document.querySelectorAll('[name=when]')) radio.addEventListener('change', () => { $('at').hidden = radio.value !== 'later' || !radio.checked })
async function publish() {
  const later = document.querySelector('[name=when]:checked').value === 'later'
  const body = JSON.stringify({ ...chosen, title: $('title')?.value ?? $('text').innerText.split('#')[0].trim(), text: $('text').value ?? $('text').innerText, publishAt: later ? new Date($('at').value.replace(' ', 'T')).getTime() : null })
  try {
    const said = await send(document.body.dataset.publish, { method: 'POST', body })
    if (said.next) goTo(said.next)
    else { say(said.text); $('submit').disabled = false }
  } catch { say('网络异常') }
}
$('submit')?.addEventListener('click', () => {
  if (!chosen.uploaded) return
  $('submit').disabled = true
  if (sc.asksAgain) $('ask-dialog').hidden = false
  else void publish()
})
$('ask-yes')?.addEventListener('click', () => { $('ask-dialog').hidden = true; void publish() })
for (const time of document.querySelectorAll('time[data-at]')) {
  const shift = sc.zoneHours === undefined ? 0 : (sc.zoneHours * 60 + new Date().getTimezoneOffset()) * 60000
  const at = new Date(Number(time.dataset.at) + shift), two = (n) => String(n).padStart(2, '0')
  time.textContent = at.getFullYear() + '年' + two(at.getMonth() + 1) + '月' + two(at.getDate()) + '日 ' + two(at.getHours()) + ':' + two(at.getMinutes())
}
if (sc.lateRows) {
  const rows = [...document.querySelectorAll('article.video')]
  for (const row of rows) row.remove()
  void wait(sc.lateRows).then(async () => {
    for (const row of rows) { document.body.append(row); await wait(0.4) }
  })
}
async function watchCode() {
  for (;;) {
    await wait(0.2)
    const said = await (await fetch('/code?of=' + $('code').dataset.code)).json()
    if (said.next) return goTo(said.next)
    if (said.sms) $('sms').hidden = false
    $('code-state').textContent = said.expired ? '二维码已失效' : said.scanned ? '扫码成功，请在手机上确认' : ''
    $('code-again').hidden = !said.expired
  }
}
if ($('code')) void watchCode()
$('code-again')?.addEventListener('click', () => window.location.reload())
$('sms-send')?.addEventListener('click', () => fetch('/sms-again?of=' + $('code').dataset.code, { method: 'POST' }))
$('sms-go')?.addEventListener('click', async () => {
  const said = await (await fetch('/sms?of=' + $('code').dataset.code + '&code=' + $('sms-code').value, { method: 'POST' })).json()
  $('sms-wrong').hidden = !said.wrong
})
`
