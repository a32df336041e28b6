import type { FileAddresses } from '../storage/file-addresses.ts'

/** Where pictures of persons lie in the storage. */
export const avatarFolder = (workspaceId: string): string => `avatars/${workspaceId}`
export const isAvatarKey = (stored: string): boolean => stored.startsWith('avatars/')

/** A picture that was uploaded has a signed address; one of the main sign-in is in the text itself. */
export const avatarAddress =
  (addresses: Pick<FileAddresses, 'of'>) =>
  (stored: string): string =>
    isAvatarKey(stored) ? addresses.of(stored) : stored
