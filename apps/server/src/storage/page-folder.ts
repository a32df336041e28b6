/** Where what visitors are sent of a page lies: one of its published states, or a preview. */
export const pageFolder = (workspaceId: string, stateId: string): string => `pages/${workspaceId}/${stateId}`

/** The picture of the first page with its code, beside the HTML. */
export const posterKey = (htmlKey: string): string => htmlKey.replace(/index\.html$/, 'poster.png')
