import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const pw = /password (\S+)/.exec(readFileSync('/tmp/kw-start.log','utf8'))[1]
const base='http://127.0.0.1:7520'
const flags='--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ')
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:flags})
export const shot = async (page,n)=>{ await page.waitForTimeout(700); await page.screenshot({path:`/tmp/kw-shots/${n}.png`}) }
const make = async (lang,theme,w,h)=>{
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:theme,locale:lang==='zh'?'zh-CN':'en-US'})
  await c.addInitScript(([l,t])=>{localStorage.setItem('language',l);localStorage.setItem('theme',t)},[lang,theme])
  const page=await c.newPage()
  page.on('console',m=>{ if(['error','warning'].includes(m.type())) console.log(lang,m.type(),m.text().slice(0,300)) })
  await page.goto(base+'/login'); 
  await page.locator('input').first().fill('admin'); await page.locator('input[type=password]').fill(pw)
  await page.keyboard.press('Enter'); await page.waitForURL(u=>!u.pathname.includes('login'),{timeout:30000}); await page.waitForTimeout(1500)
  return page
}
const steps = process.argv.slice(2)
const run = await import(steps[0])
await run.default({make,shot,base})
await b.close()
