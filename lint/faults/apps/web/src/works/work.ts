export const work = 'a work'

export const later = (name: string) => import(name)
