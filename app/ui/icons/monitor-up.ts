export const MonitorUp =
  "M9 10l3-3 3 3M12 13V7M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM12 17v4M8 21h8";
