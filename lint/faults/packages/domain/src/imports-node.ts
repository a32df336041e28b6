import { hostname } from 'node:os'

export const name = hostname()
