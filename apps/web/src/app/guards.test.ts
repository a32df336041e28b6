import { expect, it } from 'vitest'
import {
  addressInstead,
  afterLogin,
  invitationAddress,
  isPublicPath,
  loginAddress,
  opensToGuest,
  opensWithSignIn,
} from './guards.ts'
import { screens } from './screens.ts'

it('somebody not signed in is sent to sign in and then to the page they wanted', () => {
  const address = loginAddress('/planTask/planTask?view=failed')
  expect(address).toBe('/login?redirect=%2FplanTask%2FplanTask%3Fview%3Dfailed')
  expect(afterLogin(address.slice(address.indexOf('?')))).toBe('/planTask/planTask?view=failed')
})

it('the kept address is dropped when it is the sign-in page itself', () => {
  expect(afterLogin('?redirect=%2Flogin%3Fredirect%3D%252F')).toBe('/')
  expect(afterLogin('')).toBe('/')
})

it('signing in never leads to another site', () => {
  expect(afterLogin('?redirect=%2F%2Fevil.example')).toBe('/')
  expect(afterLogin('?redirect=https%3A%2F%2Fevil.example')).toBe('/')
  expect(afterLogin('?redirect=%2F%5Cevil.example')).toBe('/')
})

it('the sign-in form opens for somebody without a session, and with a one-time code for anybody', () => {
  expect(opensWithSignIn('/login', false, undefined)).toBe(true)
  expect(opensWithSignIn('/login', true, 'a-code')).toBe(true)
  expect(opensWithSignIn('/login', true, undefined)).toBe(false)
  expect(opensWithSignIn('/index', false, undefined)).toBe(false)
})

it('a guest finds the page builder alone behind the addresses of the app', () => {
  const open = screens.filter(({ path }) => opensToGuest(path)).map(({ name }) => name)
  expect(open).toEqual([
    'quarkHome',
    'quarkEditor',
    'quarkTemplates',
    'quarkMarket',
    'quarkData',
    'quarkDataDetail',
    'loginQuark',
  ])
})

it('an invitation to the page builder is taken up on a public page, whoever is signed in', () => {
  expect(invitationAddress('/loginQuark', '?invite=CODE')).toBe('/loginQuark/invite?code=CODE')
  expect(invitationAddress('/loginQuark', '?redirect=%2Fquark%2Fhome')).toBeUndefined()
  expect(invitationAddress('/loginQuark', '?invite=')).toBeUndefined()
})

it('the two addresses of reports open without a session, and no other', () => {
  expect(
    screens.filter(({ path }) => isPublicPath(path)).every(({ name }) => name === 'analysis' || name === 'workFigures'),
  ).toBe(true)
  expect(['/data/analysis', '/data/workList', '/index', '/data', '/operationMarket'].map(isPublicPath)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

it('addresses of the specification open their screens with what they were asked', () => {
  expect(addressInstead('/articlePlaneEditor/articlePlaneEditor', '?id=7')).toBe('/intellectSeo/editorSEO?id=7')
  const tasks = addressInstead('/intellectSeo/officialAccount', '?view=waiting')
  expect(tasks).toMatch(/\?platform=officialaccount&view=waiting$/)
  expect(addressInstead('/intellectSeo/officialAccount', '')).toMatch(/\?platform=officialaccount$/)
})
