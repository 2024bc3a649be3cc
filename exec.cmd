@rem `npm start` replaces its shell by Node with exec. Windows' shell has no such command and runs this file instead.
@%*
