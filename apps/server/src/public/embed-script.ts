/**
 * What a site puts on its page to show a form or a chat page of ours: `data-form` draws a frame where the script stands, `data-chat`
 * a bubble. Only messages of our own frame are heard, and they say a height or a way on.
 */
export const embedScript = `(function () {
  var script = document.currentScript
  if (!script) return
  var origin = new URL(script.src).origin, here = new URLSearchParams(location.search)
  function valid(slug) { return /^[\\w-]{4,40}$/.test(slug || '') }
  function frameOf(kind, slug) {
    var frame = document.createElement('iframe'), address = new URL('/' + kind + '/' + slug, origin)
    address.searchParams.set('embed', '1')
    ;['c', 'mxc'].forEach(function (name) { if (here.has(name)) address.searchParams.set(name, here.get(name)) })
    frame.src = address.href
    frame.title = script.dataset.title || (kind === 'r' ? 'Form' : 'Chat')
    frame.style.cssText = 'border:0;width:100%;display:block'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    window.addEventListener('message', function (event) {
      if (event.origin !== origin || event.source !== frame.contentWindow || !event.data) return
      var told = event.data
      if (told.matrixcast === 'height' && kind === 'r' && told.height > 0) frame.style.height = Math.min(told.height, 20000) + 'px'
      if (told.matrixcast === 'go' && /^https:\\/\\//.test(told.url)) location.assign(told.url)
    })
    return frame
  }
  function form(slug) {
    var frame = frameOf('r', slug)
    frame.style.height = '480px'
    script.parentNode.insertBefore(frame, script.nextSibling)
  }
  function chat(slug) {
    var frame, button = document.createElement('button')
    var colour = /^#[0-9a-f]{6}$/i.test(script.dataset.colour || '') ? script.dataset.colour : '#0958d9'
    button.type = 'button'
    button.setAttribute('aria-expanded', 'false')
    button.setAttribute('aria-label', script.dataset.title || 'Chat')
    button.innerHTML = '<svg width="28" height="28" viewBox="0 0 24 24" fill="#fff" aria-hidden="true" style="vertical-align:middle"><path d="M4 3h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-8l-5 4v-4H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z"/></svg>'
    button.style.cssText = 'position:fixed;right:20px;bottom:20px;z-index:2147483000;width:56px;height:56px;border:0;border-radius:28px;padding:0;cursor:pointer;box-shadow:0 4px 16px rgba(0,0,0,.25);background:' + colour
    button.onclick = function () {
      if (!frame) {
        frame = frameOf('c', slug)
        frame.style.cssText = 'position:fixed;right:20px;bottom:88px;z-index:2147483000;width:min(380px,calc(100vw - 40px));height:min(560px,calc(100vh - 108px));border:0;border-radius:12px;background:#fff;box-shadow:0 8px 32px rgba(0,0,0,.3)'
        document.body.appendChild(frame)
      } else frame.hidden = !frame.hidden
      frame.style.display = frame.hidden ? 'none' : 'block'
      button.setAttribute('aria-expanded', String(!frame.hidden))
    }
    document.body.appendChild(button)
  }
  function begin() {
    if (valid(script.dataset.form)) form(script.dataset.form)
    if (valid(script.dataset.chat)) chat(script.dataset.chat)
  }
  if (document.body) begin()
  else document.addEventListener('DOMContentLoaded', begin)
})()
`
