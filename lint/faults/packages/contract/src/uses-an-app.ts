export type Server = import('@matrixcast/server/main').Server
