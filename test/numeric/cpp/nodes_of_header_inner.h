#pragma once
#include <list>
#include <map>
