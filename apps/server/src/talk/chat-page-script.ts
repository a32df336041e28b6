/**
 * Runs in a visitor's browser: sends without a reload, looks for answers every few seconds while the page is seen, and keeps the
 * visitor's token in the page's own storage. Without storage the conversation lasts as long as the page.
 */
export const chatPageScript = `function (facts) {
  var form = document.querySelector('form'), list = document.querySelector('.t'), alarm = document.querySelector('.e')
  var text = form.elements.text, at = 0, timer, waits = 3000, busy = false, ref = '', sent = '', again, pause = 3000
  var name = 'matrixcast-chat-' + facts.slug
  function kept(value) {
    try {
      if (value === undefined) return localStorage.getItem(name) || ''
      localStorage.setItem(name, value)
    } catch (e) {}
    return ''
  }
  if (form.elements.token.value === '') form.elements.token.value = kept()
  else kept(form.elements.token.value)
  function known() {
    var first = document.getElementById('first')
    if (first && form.elements.token.value !== '') first.hidden = true
  }
  function say(words) {
    alarm.textContent = words
    alarm.hidden = words === ''
  }
  function add(line) {
    if (line.seq <= at) return
    at = line.seq
    var item = document.createElement('li'), who = document.createElement('span')
    who.className = 'v'
    who.textContent = (line.isOurs ? facts.we : facts.you) + ': '
    if (!line.isOurs) item.className = 'y'
    item.appendChild(who)
    item.appendChild(document.createTextNode(line.text))
    list.appendChild(item)
    list.scrollTop = list.scrollHeight
    waits = 3000
  }
  Array.prototype.forEach.call(list.children, function (item) { at = Math.max(at, Number(item.dataset.seq)) })
  function newRef() {
    var bytes = crypto.getRandomValues(new Uint8Array(16)), hex = ''
    bytes[6] = (bytes[6] & 15) | 64
    bytes[8] = (bytes[8] & 63) | 128
    bytes.forEach(function (one) { hex += ('0' + one.toString(16)).slice(-2) })
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  function ask(what, fields) {
    return fetch('/c/' + facts.slug + '/' + what, { method: 'POST', body: new URLSearchParams(fields) }).then(function (answer) {
      if (answer.status === 410 || answer.status === 404) location.reload()
      if (answer.status >= 500) throw new Error('away')
      return answer.json()
    })
  }
  function look() {
    clearTimeout(timer)
    var token = form.elements.token.value
    var looked = token === '' || document.hidden ? Promise.resolve() : ask('read', { token: token, after: at }).then(function (answer) {
      ;(answer.lines || []).forEach(add)
    })
    looked.catch(function () {}).then(function () {
      waits = Math.min(waits * 1.1, 20000)
      clearTimeout(timer)
      timer = setTimeout(look, waits)
    })
  }
  function send() {
    if (busy) return
    busy = true
    clearTimeout(again)
    say('')
    if (ref === '' || sent !== text.value) ref = newRef()
    sent = text.value
    var fields = { ref: ref, after: at }
    new FormData(form).forEach(function (value, key) { fields[key] = value })
    ask('write', fields).then(function (answer) {
      if (answer.view) form.elements.view.value = answer.view
      if (answer.fault) return say(facts.faults[answer.fault] || facts.lost)
      form.elements.token.value = answer.token
      kept(answer.token)
      known()
      if (text.value === sent) text.value = ''
      ref = ''
      pause = 3000
      ;(answer.lines || []).forEach(add)
      look()
    }).catch(function () {
      say(facts.lost)
      again = setTimeout(send, pause * (0.7 + Math.random() * 0.6))
      pause = Math.min(pause * 2, 60000)
    }).then(function () {
      busy = false
      text.focus()
    })
  }
  form.addEventListener('submit', function (event) {
    event.preventDefault()
    if (event.submitter && event.submitter.value === 'look') look()
    else send()
  })
  text.addEventListener('keydown', function (event) {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    send()
  })
  document.addEventListener('visibilitychange', function () { if (!document.hidden) { waits = 3000; look() } })
  document.querySelector('.r').hidden = true
  list.scrollTop = list.scrollHeight
  known()
  look()
}`
