const panel = document.querySelector('[data-qr]')
const said = document.querySelector('[data-qr-state]')
const again = document.querySelector('[data-qr-again]')

async function look() {
  const { state } = await (await fetch(`/login/qr/${panel.dataset.qr}`)).json()
  if (state === 'confirmed') {
    location.href = `/login/qr/${panel.dataset.qr}/enter`
    return
  }
  if (state === 'scanned') said.textContent = said.dataset.scanned
  if (state === 'expired') {
    said.textContent = said.dataset.expired
    again.hidden = false
    return
  }
  setTimeout(() => void look(), 500)
}
void look()
