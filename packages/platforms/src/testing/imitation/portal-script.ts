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
let chosen = { declaration: '', collection: '', covered: false, uploaded: false }
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
for (const option of document.querySelectorAll('[role=option]')) option.addEventListener('click', () => {
  chosen.collection = option.textContent; $('collection').textContent = option.textContent; $('collections').hidden = true
})
for (const radio of document.querySelectorAll('[name=when]')) radio.addEventListener('change', () => { $('at').hidden = radio.value !== 'later' || !radio.checked })
async function publish() {
  const later = document.querySelector('[name=when]:checked').value === 'later'
  const body = JSON.stringify({ ...chosen, title: $('title')?.value ?? $('text').innerText.split('#')[0].trim(), text: $('text').innerText, publishAt: later ? new Date($('at').value.replace(' ', 'T')).getTime() : null })
  try {
    const said = await send('/publish', { method: 'POST', body })
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
for (const time of document.querySelectorAll('time')) {
  const shift = sc.zoneHours === undefined ? 0 : (sc.zoneHours * 60 + new Date().getTimezoneOffset()) * 60000
  const at = new Date(Number(time.dataset.at) + shift), two = (n) => String(n).padStart(2, '0')
  time.textContent = at.getFullYear() + '年' + two(at.getMonth() + 1) + '月' + two(at.getDate()) + '日 ' + two(at.getHours()) + ':' + two(at.getMinutes())
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
